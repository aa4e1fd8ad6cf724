import { join } from 'node:path'
import { problem, warning, type Finding } from '../lib/findings.ts'
import { appsBelow } from './folder.ts'
import { majorOf, versionOf } from './versions.ts'

/* What the versions of React in an app mean for the move. */

/** `did-connect-elements/react` reads the session with `useSyncExternalStore`. */
const OLDEST_REACT = 18

/** From this one on, React DOM only runs with the React of its own version. */
const FIRST_IN_PAIRS = 19

/** The one sentence for an app that can't be moved as it is; null for one that can. */
export function refusalOf(folder: string, dependencies: Map<string, string>): Finding | null {
  const range = dependencies.get('react')
  if (range === undefined) {
    const apps = appsBelow(folder)
    const fix = apps.length > 0 ? `Name the folder of one of its apps: ${apps.join(', ')}` : undefined
    return problem('React', `${join(folder, 'package.json')} doesn’t ask for React.`, fix)
  }
  const { version, from } = versionOf(folder, 'react', range)
  const major = majorOf(version)
  if (major === null || major >= OLDEST_REACT) return null
  const text = `The app has React ${version} (${from}), and the components and hooks need ${OLDEST_REACT} or later.`
  return problem('React', text)
}

/** A warning if React and React DOM are two versions, or can become two where no lock file holds them together. */
export function pairFindings(folder: string, dependencies: Map<string, string>): Finding[] {
  const range = dependencies.get('react')
  const domRange = dependencies.get('react-dom')
  if (range === undefined || domRange === undefined) return []
  const react = versionOf(folder, 'react', range)
  const dom = versionOf(folder, 'react-dom', domRange)
  if ((majorOf(react.version) ?? 0) < FIRST_IN_PAIRS) return []
  const wanted = /^\d/.test(domRange) ? domRange : range
  const fix = `React doesn’t start with two versions. Write ${wanted} for both (docs/site/migrate.md#react-versions).`
  if (react.from === dom.from && react.version !== dom.version)
    return [warning('React', `The app has react ${react.version} and react-dom ${dom.version} (${react.from}).`, fix)]
  if (range === domRange) return []
  const text = `Without a lock file, react ${range} and react-dom ${domRange} (package.json) can become two versions.`
  return [warning('React', text, fix)]
}
