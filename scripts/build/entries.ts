import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { parseSync } from 'vite'
import { BANNER, compile } from './compile.ts'
import { fileLocales, languageFile } from './locales.ts'
import { ROOT } from '../lib/run.ts'

/*
 * The entries of the package besides the bundles. Those for bundlers load the chunks, or a bundle, and name the
 * language files in a way that bundlers understand.
 */

const languages = (): string =>
  fileLocales()
    .map((locale) => `  '${locale}': () => import('./locales/${locale}.js'),\n`)
    .join('')

const entry = (kit: string): string => `import { configure } from './${kit}'

const languages = {
${languages()}}
configure({ loadLanguage: (locale) => languages[locale]?.() })

export * from './${kit}'
`

/** Runs before the kit and keeps it from defining its tags (elements/api/tags.ts). */
const NO_TAGS = `globalThis[Symbol.for('did-connect-elements/manual')] = true\n`

const ELEMENTS = `import './no-tags.js'\n\nexport * from './index.js'\n`

/** What takes the place of `html.js` in a browser. */
const NO_HTML = readFileSync(join(ROOT, 'entries/react/no-html.ts'), 'utf8')

const KIT = /\/elements\/index\.ts$/

/** What a module exports, apart from types. */
function exportsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const values = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  return values.map(({ exportName: { name } }) => {
    if (!name) throw new Error(`${file} must name each of its exports.`)
    return name
  })
}

/** Next.js refuses `export *` in a file of client components, so the build names what it stands for. */
const namedExports: Plugin = {
  name: 'named-exports',
  transform(code) {
    const [all, kit = ''] = /export \* from ('[^']*\/index\.ts')/.exec(code) ?? []
    if (!all) return null
    const names = exportsOf(join(ROOT, 'elements/index.ts')).filter((name) => !code.includes(`export const ${name} =`))
    return code.replace(all, `export { ${names.join(', ')} } from ${kit}`)
  },
}

/** Components and hooks, and the kit without React: the app's React renders all of it. */
const compileReactComponents = (folder: string, name: string, kit: string): Promise<string[]> =>
  compile(
    {
      input: 'entries/react/react.tsx',
      external: ['react', 'react/jsx-runtime', '#html', KIT],
      plugins: [namedExports],
    },
    {
      file: join(folder, name),
      banner: `${BANNER}\n'use client'`,
      paths: (id) => (KIT.test(id) ? kit : id),
    },
  )

/** What servers verify requests with. */
export const compileServer = (folder: string): Promise<string[]> =>
  compile({ input: 'entries/server/index.ts' }, { file: join(folder, 'server.js'), banner: BANNER })

/** What unit tests import instead of the kit. */
const compileMock = (folder: string): Promise<string[]> =>
  compile({ input: 'entries/mock/index.ts' }, { file: join(folder, 'mock.js'), banner: BANNER })

/** The same for programs that `require` it, such as the tests of Jest. */
async function compileRequired(folder: string): Promise<void> {
  const output = (name: string) => ({ file: join(folder, name), format: 'cjs', banner: BANNER }) as const
  await compile({ input: 'entries/server/index.ts' }, output('server.cjs'))
  await compile({ input: 'entries/mock/index.ts' }, output('mock.cjs'))
  await compile(
    {
      input: 'entries/react/react.tsx',
      external: ['react', 'react/jsx-runtime', KIT],
      // A mock draws nothing.
      resolve: { alias: { '#html': join(ROOT, 'entries/react/no-html.ts') } },
      plugins: [namedExports],
    },
    { ...output('mock-react.cjs'), paths: (id) => (KIT.test(id) ? './mock.cjs' : id) },
  )
}

/** What tests of apps sign in with. */
const compileTesting = (folder: string): Promise<string[]> =>
  compile({ input: 'entries/testing/index.ts', platform: 'node' }, { file: join(folder, 'testing.js'), banner: BANNER })

/** The command `did-connect-elements`. */
async function compileCommand(folder: string): Promise<string[]> {
  const file = join(folder, 'cli.js')
  const libraries = await compile(
    { input: 'entries/cli/cli.ts', platform: 'node' },
    { file, banner: `#!/usr/bin/env node\n${BANNER}` },
  )
  chmodSync(file, 0o755)
  return libraries
}

/** Writes the entries, and each language as a module beside its JSON file. Returns the folders of libraries in them. */
export async function writeEntries(folder: string): Promise<string[]> {
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), `${BANNER}\n${text}`)
  write('index.js', entry('split/did-connect.js'))
  write('bundle.js', entry('did-connect.js'))
  write('react-kit.js', entry('split/did-connect.react.js'))
  write('no-tags.js', NO_TAGS)
  write('no-html.js', NO_HTML)
  write('elements.js', ELEMENTS)
  for (const locale of fileLocales()) write(`locales/${locale}.js`, `export default ${languageFile(locale)}\n`)
  await compileRequired(folder)
  const libraries = [
    await compileReactComponents(folder, 'react.js', './react-kit.js'),
    await compileReactComponents(folder, 'mock-react.js', './mock.js'),
    await compileCommand(folder),
    await compileServer(folder),
    await compileMock(folder),
    await compileTesting(folder),
  ]
  return [...new Set(libraries.flat())]
}
