import { join } from 'node:path'
import { hidden, ok, problem, warning, type Finding } from '../findings.ts'
import { bundleSize } from './bundle-size.ts'
import { bytesOf, dependenciesOf, installedFolder, readJson, sourcesOf, Unreadable } from './folder.ts'
import { isOther, isPlatform, packageOf } from './modules.ts'
import { pairFindings, refusalOf } from './react-versions.ts'
import { rowOf, type Row, type Work } from './rows.ts'
import { usesOf, type Use } from './uses.ts'
import { versionOf } from './versions.ts'

/* Reports what an app uses of the platform's React kit, and what takes its place. It changes nothing. */

/** Files in a finding. */
const FILES_MAX = 8

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
    const lines = new Set(uses.map(({ line }) => line))
    return `${file}:${[...lines].join()}`
  })
  const rest = files.length - shown.length
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more ${rest === 1 ? 'file' : 'files'}` : ''}`
}

function groupsOf(found: Found[], keyOf: (each: Found) => string): [string, Found[]][] {
  const groups = new Map<string, Found[]>()
  for (const each of found) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
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
  for (const { file, code } of sourcesOf(folder)) {
    if (!WORDS.test(code)) continue
    try {
      found.push(...usesOf(file, code, isDependency).map((use) => ({ ...use, file })))
    } catch (error) {
      unread.push(hidden('Not read', `${file}: ${(error as Error).message}`))
    }
  }
  return { found, unread }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Versions and installed size of the React kit's packages. */
function packageFindings(folder: string, dependencies: Map<string, string>): Finding[] {
  return [...dependencies]
    .filter(([name]) => isPlatform(name))
    .map(([name, range]) => {
      const { version, from } = versionOf(folder, name, range)
      const installed = installedFolder(folder, name)
      const size = installed ? `${megabytes(bytesOf(installed))} installed` : 'not installed, so not measured'
      return ok('Package', `${name} ${version} (${from}), ${size}`)
    })
}

async function bundleFinding(folder: string, found: Found[]): Promise<Finding[]> {
  const imports = found.flatMap(({ imported }) => imported ?? [])
  if (imports.length === 0) return []
  const unmeasured = (reason: string): Finding[] => [hidden('Bundle', `It was not measured, because ${reason}.`)]
  if (!imports.every(({ source }) => installedFolder(folder, packageOf(source))))
    return unmeasured('the packages are not installed')
  try {
    const bytes = await bundleSize(folder, imports)
    if (bytes === null) return unmeasured('the app has no esbuild')
    return [ok('Bundle', `What the app imports of these packages is ${kilobytes(bytes)} gzip, without React.`)]
  } catch (error) {
    return unmeasured((error as Error).message.split('\n', 2).join(' '))
  }
}

async function examineApp(folder: string): Promise<Finding[]> {
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
    ...(await bundleFinding(folder, found)),
    ...ORDER.flatMap((level) => uses.filter((finding) => finding.level === level)),
  ]
}

/** What an app uses of the platform's React kit, from its package.json, its lock file and its syntax trees. */
export async function examineMigration(folder: string): Promise<Finding[]> {
  try {
    return await examineApp(folder)
  } catch (error) {
    if (error instanceof Unreadable) return [problem('Folder', error.message)]
    throw error
  }
}
