import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from './folder.ts'
import { examineMigration } from './migrate.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string | object>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

const NOT_MEASURED = '? Bundle: It was not measured, because nothing of the folder is run.'
const SIGNS = { ok: '✓', warning: '!', problem: '✗', hidden: '?' }
const lines = (path = folder): string[] =>
  examineMigration(path).map(({ level, topic, text }) => `${SIGNS[level]} ${topic}: ${text}`)

const app = (dependencies: Record<string, string> = {}) => ({
  'package.json': { dependencies: { react: '^19.1.0', ...dependencies } },
})

test('an app is reported by name, by hand and not there, with places', () => {
  write({
    ...app({ '@arcblock/did-connect-react': '^3.5.0' }),
    'src/app.jsx': "import Header from '@blocklet/ui-react/lib/Header'\nimport Center from '@arcblock/ux/lib/Center'",
    'src/user.jsx': 'const { session, connectApi } = useSessionContext()\nsession.user\nsession.user\nsession.user.org',
    'src/center.tsx': "import { UserCenter } from '@blocklet/ui-react/lib/UserCenter'",
    'src/ask.jsx': "const { connectApi } = useSessionContext()\nconnectApi.open({ action: 'claim' })",
    'src/other.js': "import x from '@arcblock/did-connect-react/lib/New'",
    'node_modules/x/index.js': 'const { session } = useSessionContext()',
    'dist/app.js': 'const { session } = useSessionContext()',
  })
  expect(lines()).toEqual([
    '✓ Package: @arcblock/did-connect-react ^3.5.0 (package.json), not installed, so not measured',
    NOT_MEASURED,
    '✓ useSessionContext(): src/ask.jsx:1, src/user.jsx:1 (by name)',
    '✓ session.user: src/user.jsx:2,3,4 (by name)',
    '✓ Other components: @arcblock/ux Center (stays)',
    '? @arcblock/did-connect-react New: src/other.js:1',
    '! <Header>: src/app.jsx:1 (by hand)',
    '! connectApi.open(): src/ask.jsx:2 (by hand)',
    '! session.user.org: src/user.jsx:4 (by hand)',
    '! Wallet request: claim: src/ask.jsx:2',
    '✗ <UserCenter>: src/center.tsx:1 (not there)',
  ])
})

test('each finding says what to do, and where the guide has more', () => {
  write({ ...app(), 'src/app.jsx': "import { Header } from '@blocklet/ui-react'" })
  expect(examineMigration(folder)).toContainEqual({
    level: 'warning',
    topic: '<Header>',
    text: 'src/app.jsx:1 (by hand)',
    fix: 'keep it, and pass the menu of this kit in its addons: the platform’s header (docs/site/migrate.md#header)',
  })
})

test('the provider stays around components that read it', () => {
  const context = "import { createAuthServiceSessionContext } from '@arcblock/did-connect-react/lib/Session'"
  const provider = () => examineMigration(folder).find(({ topic }) => topic === 'createAuthServiceSessionContext()')
  write({ ...app(), 'src/session.js': context })
  expect(provider()).toMatchObject({ level: 'ok', text: 'src/session.js:1 (by name)' })
  write({ 'src/page.jsx': "import { UserCenter } from '@blocklet/ui-react/lib/UserCenter'" })
  expect(provider()).toEqual({
    level: 'ok',
    topic: 'createAuthServiceSessionContext()',
    text: 'src/session.js:1 (stays)',
    fix: 'keep it around <UserCenter>: the provider (docs/site/migrate.md#provider)',
  })
})

test('many files are counted', () => {
  const files = Array.from({ length: 10 }, (_, index) => [`src/${index}.js`, 'useSessionContext()'])
  write({ ...app(), ...Object.fromEntries(files) })
  expect(lines().at(-1)).toMatch(/src\/7\.js:1 and 2 more files \(by name\)$/)
})

test('a file that can’t be parsed is named, and the others are read', () => {
  write({ ...app(), 'a.js': 'session ((', 'b.js': 'useSession()' })
  expect(lines()).toEqual([
    '✓ useSession(): b.js:1 (by name)',
    expect.stringMatching(/^\? Not read: a\.js: Unexpected token/),
  ])
})

test('an app without the React kit has nothing to change', () => {
  write({ ...app(), 'api/session.js': 'app.get("/", (req, res) => res.json(req.session.user))' })
  expect(lines()).toEqual(['✓ Sources: They use nothing of the platform’s React kit.'])
})

test.each([
  ['package-lock.json', { packages: { 'node_modules/react': { version: '16.14.0' } } }, '16.14.0 (package-lock.json)'],
  ['package-lock.json', { dependencies: { react: { version: '16.14.0' } } }, '16.14.0 (package-lock.json)'],
  [
    'pnpm-lock.yaml',
    'dependencies:\n  react:\n    specifier: ">=16"\n    version: 17.0.2\n',
    '17.0.2 (pnpm-lock.yaml)',
  ],
  ['yarn.lock', '"react@>=16", react@^16.0.0:\n  version "16.8.6"\n', '16.8.6 (yarn.lock)'],
  ['README.md', '', '>=16 (package.json)'],
])('React below 18 is turned away with a sentence (%s)', (file, content, version) => {
  write({ 'package.json': { peerDependencies: { react: '>=16' } }, [file]: content, 'a.js': 'useSession()' })
  const text = `✗ React: The app has React ${version}, and the components and hooks need 18 or later.`
  expect(lines()).toEqual([text])
})

test('the installed version of React counts, and a lock file further up', () => {
  write({
    'apps/shop/package.json': { dependencies: { react: '>=16', '@arcblock/ux': '^3.0.0' } },
    'node_modules/react/package.json': { version: '19.1.0' },
    'pnpm-lock.yaml':
      "importers:\n  apps/shop:\n      '@arcblock/ux':\n        specifier: ^3.0.0\n        version: 3.5.3(react@19.1.0)\n",
  })
  expect(lines(join(folder, 'apps/shop'))).toEqual([
    '✓ Package: @arcblock/ux 3.5.3 (pnpm-lock.yaml), not installed, so not measured',
    NOT_MEASURED,
    '✓ Sources: They use nothing of the platform’s React kit.',
  ])
})

const PAIR_FIX = 'React doesn’t start with two versions. Write 19.1.0 for both (docs/site/migrate.md#react-versions).'

test.each([
  [
    'in node_modules',
    {
      'node_modules/react/package.json': { version: '19.1.10' },
      'node_modules/react-dom/package.json': { version: '19.1.0' },
    },
    'The app has react 19.1.10 and react-dom 19.1.0 (node_modules).',
  ],
  [
    'in a lock file',
    { 'yarn.lock': 'react@~19.1.0:\n  version "19.1.10"\n\nreact-dom@19.1.0:\n  version "19.1.0"\n' },
    'The app has react 19.1.10 and react-dom 19.1.0 (yarn.lock).',
  ],
  [
    'as soon as the lock file is gone',
    { 'yarn.lock': 'react@~19.1.0:\n  version "19.1.0"\n\nreact-dom@19.1.0:\n  version "19.1.0"\n' },
    'Without a lock file, react ~19.1.0 and react-dom 19.1.0 (package.json) can become two versions.',
  ],
])('React and React DOM in two versions are named: %s', (_, files, text) => {
  write({ 'package.json': { dependencies: { react: '~19.1.0', 'react-dom': '19.1.0' } }, ...files })
  expect(examineMigration(folder)).toContainEqual({ level: 'warning', topic: 'React', text, fix: PAIR_FIX })
})

test.each([
  ['the same version', '~19.1.0', '~19.1.0'],
  ['React 18, which starts with another React DOM', '~18.3.1', '18.2.0'],
])('nothing is said of React and React DOM: %s', (_, react, reactDom) => {
  write({ 'package.json': { dependencies: { react, 'react-dom': reactDom } } })
  expect(lines()).toEqual(['✓ Sources: They use nothing of the platform’s React kit.'])
})

test('a folder that is no app is refused, with the apps below it', () => {
  expect(lines()).toEqual([`✗ Folder: ${folder} has no package.json. Name the folder of an app.`])
  write({ 'package.json': '{ "name": <%= name %> }' })
  expect(lines()).toEqual([
    `✗ Folder: ${join(folder, 'package.json')} is not JSON. Render it first if it is a template.`,
  ])
  write({ 'package.json': {}, 'apps/a/package.json': app()['package.json'], 'apps/b/package.json': {} })
  expect(examineMigration(folder)).toEqual([
    {
      level: 'problem',
      topic: 'React',
      text: `${join(folder, 'package.json')} doesn’t ask for React.`,
      fix: 'Name the folder of one of its apps: apps/a',
    },
  ])
})

test('installed packages are measured, and nothing is written', () => {
  const ux = 'node_modules/@arcblock/ux'
  write({
    ...app({ '@arcblock/ux': '^3.5.0' }),
    'src/app.jsx': "import Avatar from '@arcblock/ux/lib/Avatar'",
    [`${ux}/package.json`]: { name: '@arcblock/ux', version: '3.5.3', type: 'module' },
    [`${ux}/lib/Avatar.js`]: `export default ${JSON.stringify('x'.repeat(1_800_000))}`,
    [`${ux}/node_modules/y/index.js`]: 'x'.repeat(3_000_000),
  })
  const files = (): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  const before = [files(), readFileSync(join(folder, 'src/app.jsx'), 'utf8')]
  expect(lines()).toEqual([
    '✓ Package: @arcblock/ux 3.5.3 (node_modules), 1.8 MB installed',
    NOT_MEASURED,
    '✓ <Avatar>: src/app.jsx:1 (by name)',
  ])
  expect([files(), readFileSync(join(folder, 'src/app.jsx'), 'utf8')]).toEqual(before)
})

describe('a folder of somebody else', () => {
  test('nothing of it runs', () => {
    const made = join(folder, 'made')
    const code = `require('node:fs').writeFileSync(${JSON.stringify(made)}, '')`
    const tools = ['esbuild', 'vite', 'rolldown', '@babel/parser', '@arcblock/ux'].flatMap((name) => [
      [`node_modules/${name}/package.json`, { name, version: '3.5.3', main: 'index.js' }],
      [`node_modules/${name}/index.js`, code],
    ])
    write({
      ...app({ '@arcblock/ux': '^3.5.0' }),
      'src/app.jsx': "import Avatar from '@arcblock/ux/lib/Avatar'",
      'babel.config.js': code,
      ...(Object.fromEntries(tools) as Record<string, string | object>),
    })
    expect(lines()).toContain('✓ <Avatar>: src/app.jsx:1 (by name)')
    expect(existsSync(made)).toBe(false)
  })

  test('links to other sources are not followed', () => {
    write({
      'app/package.json': app()['package.json'],
      'elsewhere/a.js': 'useSession()',
      'elsewhere/b.js': 'useSession()',
    })
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'app/src'))
    symlinkSync(join(folder, 'elsewhere/b.js'), join(folder, 'app/b.js'))
    expect(lines(join(folder, 'app'))).toEqual(['✓ Sources: They use nothing of the platform’s React kit.'])
  })

  test.each(['package.json', 'yarn.lock'])('%s is read if it is a plain file', (name) => {
    write({ ...app({ '@arcblock/ux': '^3.5.0' }) })
    rmSync(join(folder, name), { force: true })
    symlinkSync('/dev/zero', join(folder, name))
    expect(lines()).toEqual([`✗ Folder: ${join(folder, name)} is not a plain file.`])
  })

  test('a lock file of empty lines is read at once', () => {
    write({ ...app({ '@arcblock/ux': '^3.5.0' }), 'pnpm-lock.yaml': `'@arcblock/ux':\n${'\n'.repeat(400_000)}` })
    expect(lines()[0]).toBe('✓ Package: @arcblock/ux ^3.5.0 (package.json), not installed, so not measured')
  })

  test('a file with very many uses has its first lines in the report', () => {
    write({ ...app(), 'a.js': `const { session } = useSessionContext()\n${'session.login();\n'.repeat(30_000)}` })
    const [, login = ''] = lines()
    expect(login).toMatch(/^✓ session\.login\(\): a\.js:2,3,4,[\d,]+,21,… \(by name\)$/)
  })

  test('a file that is too large is named instead of read', () => {
    write({ ...app(), 'a.js': `useSession()${' '.repeat(LIMITS.script)}` })
    expect(lines().at(-1)).toBe('? Not read: a.js is larger than 1 MB.')
  })

  test('folders that are too deep are named instead of read', () => {
    const deep = Array.from({ length: 60 }, () => 'a').join('/')
    write({ ...app(), [`${deep}/b.js`]: 'useSession()' })
    expect(lines().at(-1)).toMatch(/^\? Not read: (a\/)+a is more than 50 folders deep\.$/)
  })
})
