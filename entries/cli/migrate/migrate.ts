import { join } from 'node:path'
import { hidden, ok, problem, warning, type Finding } from '../lib/findings.ts'
import { bytesOf, dependenciesOf, installedFolder, readJson, sourcesOf, Unreadable } from './folder.ts'
import { NotPlain } from '../lib/plain-files.ts'
import { isOther, isPlatform } from './modules.ts'
import { pairFindings, refusalOf } from './react-versions.ts'
import { rowOf, type Row, type Work } from './rows.ts'
import { usesOf, type Use } from './uses.ts'
import { versionOf } from './versions.ts'

/* Reports what an app uses of the platform's React kit, and what takes its place. It changes nothing. */

/** Files in a finding. */
const FILES_MAX = 8
/** Lines of each. */
const LINES_MAX = 20

/** A file without these words uses nothing of the kit. */
const WORDS = /session|connectApi|@arcblock\/|@blocklet\//i

type Found = Use & { file: string }

const LEVELS: Record<Work, (topic: string, text: string, fix: string) => Finding> = {
  'by name': (topic, text, fix) => ({ level: 'ok', topic, text, fix }),
  stays: (topic, text, fix) => ({ level: 'ok', topic, text, fix }),
  'by hand': warning,
  'not there': problem,
}

const ORDER: Finding['level'][] = ['ok', 'hidden', 'warning', 'problem']

/** Markdown as a terminal shows it, with the pages of the package for links. */
const plain = (text: string): string =>
  text
    .replaceAll('](#', '](./migrate.md#')
    .replaceAll(/\[([^\]]*)\]\(\.\/([^)]*)\)/g, '$1 (docs/site/$2)')
    .replaceAll('`', '')

/** `src/app.tsx:12,40` for each file. */
function places(found: Found[]): string {
  const files = groupsOf(found, ({ file }) => file)
  const shown = files.slice(0, FILES_MAX).map(([file, uses]) => {
    const lines = [...new Set(uses.map(({ line }) => line))]
    return `${file}:${lines.slice(0, LINES_MAX).join()}${lines.length > LINES_MAX ? ',…' : ''}`
  })
  const rest = files.length - shown.length
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more ${rest === 1 ? 'file' : 'files'}` : ''}`
}

function groupsOf(found: Found[], keyOf: (each: Found) => string): [string, Found[]][] {
  const groups = new Map<string, Found[]>()
  for (const each of found) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups]
}

/** `session.user.createdAt` stands for every field that the kit doesn't read. */
const rowFor = (name: string): Row | null => rowOf(name.startsWith('session.user.') ? 'session.user.createdAt' : name)

/** The provider, if the app has components that read it. */
function keptProvider(found: Found[]): Row | null {
  const readers = new Set(found.map(({ name }) => name).filter((name) => rowOf(name)?.readsProvider))
  if (readers.size === 0) return null
  return { names: [], work: 'stays', here: `keep it around ${[...readers].join(', ')}: [the provider](#provider)` }
}

function findingOf([name, found]: [string, Found[]], provider: Row | null): Finding {
  const own = rowFor(name)
  const row = own === rowOf('<SessionProvider>') ? (provider ?? own) : own
  if (row) return LEVELS[row.work](name, `${places(found)} (${row.work})`, plain(row.here))
  return hidden(name, places(found), 'The guide doesn’t know it. Look at what it does there.')
}

/** What has nothing to do with a session, in one line. */
function otherFindings(found: Found[]): Finding[] {
  if (found.length === 0) return []
  const names = [...new Set(found.map(({ name }) => name))].toSorted()
  return [ok('Other components', `${names.join(', ')} (stays)`)]
}

/** The wallet requests of the app, by their actions. */
function requestFindings(found: Found[]): Finding[] {
  return groupsOf(found, ({ action }) => action ?? '').map(([action, each]) =>
    action
      ? warning('Wallet request', `${action}: ${places(each)}`, `connect({ action: '${action}' }). Its backend stays.`)
      : warning('Wallet request', `with an action that the code computes: ${places(each)}`, 'connect({ action })'),
  )
}

function readUses(folder: string, dependencies: Map<string, string>): { found: Found[]; unread: Finding[] } {
  const isDependency = (name: string): boolean => dependencies.has(name)
  const found: Found[] = []
  const unread: Finding[] = []
  const onLimit = (reason: string): void => void unread.push(hidden('Not read', reason))
  for (const { file, code } of sourcesOf(folder, onLimit)) {
    if (!WORDS.test(code)) continue
    try {
      for (const use of usesOf(file, code, isDependency)) found.push({ ...use, file })
    } catch (error) {
      unread.push(hidden('Not read', `${file}: ${(error as Error).message}`))
    }
  }
  return { found, unread }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

function sizeOf(installed: string | null): string {
  const bytes = installed && bytesOf(installed)
  if (bytes === null) return installed ? 'too many files to measure' : 'not installed, so not measured'
  return `${megabytes(Number(bytes))} installed`
}

/** What a bundle has of a package, only the bundler of the app can tell. */
const BUNDLE = hidden(
  'Bundle',
  'It was not measured, because nothing of the folder is run.',
  'The output of the app’s own build shows what these packages add.',
)

/** Versions and installed size of the React kit's packages. */
function packageFindings(folder: string, dependencies: Map<string, string>): Finding[] {
  const packages = [...dependencies]
    .filter(([name]) => isPlatform(name))
    .map(([name, range]) => {
      const { version, from } = versionOf(folder, name, range)
      return ok('Package', `${name} ${version} (${from}), ${sizeOf(installedFolder(folder, name))}`)
    })
  return packages.length > 0 ? [...packages, BUNDLE] : []
}

function examineApp(folder: string): Finding[] {
  const pkg = readJson(join(folder, 'package.json'))
  if (!pkg) throw new Unreadable(`${folder} has no package.json. Name the folder of an app.`)
  const dependencies = dependenciesOf(pkg)
  const refusal = refusalOf(folder, dependencies)
  if (refusal) return [refusal]
  const { found, unread } = readUses(folder, dependencies)
  const requests = found.filter(({ action }) => action !== undefined)
  const others = found.filter(({ name }) => isOther(name))
  const named = found.filter(({ name, action }) => action === undefined && !isOther(name))
  if (found.length === 0) unread.unshift(ok('Sources', 'They use nothing of the platform’s React kit.'))
  const provider = keptProvider(named)
  const uses = [
    ...groupsOf(named, ({ name }) => name).map((group) => findingOf(group, provider)),
    ...otherFindings(others),
    ...requestFindings(requests),
    ...unread,
  ]
  return [
    ...packageFindings(folder, dependencies),
    ...pairFindings(folder, dependencies),
    ...ORDER.flatMap((level) => uses.filter((finding) => finding.level === level)),
  ]
}

/** What an app uses of the platform's React kit, from its package.json, its lock file and its syntax trees. */
export function examineMigration(folder: string): Finding[] {
  try {
    return examineApp(folder)
  } catch (error) {
    if (error instanceof Unreadable || error instanceof NotPlain) return [problem('Folder', error.message)]
    throw error
  }
}
