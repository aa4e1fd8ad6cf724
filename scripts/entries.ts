import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileLocales, languageFile } from './locales.ts'

/*
 * The entries of the package for bundlers. They are not bundles: they load one, and name the language files in a way that
 * bundlers understand.
 */

const languages = (): string =>
  fileLocales()
    .map((locale) => `  '${locale}': () => import('./locales/${locale}.js'),\n`)
    .join('')

const entry = (bundle: string): string => `import { configure } from './${bundle}'

const languages = {
${languages()}}
configure({ loadLanguage: (locale) => languages[locale]?.() })

export * from './${bundle}'
`

/** Runs before the kit and keeps it from defining its tags (elements/tags.ts). */
const NO_TAGS = `globalThis[Symbol.for('did-connect-elements/manual')] = true\n`

const ELEMENTS = `import './no-tags.js'\n\nexport * from './index.js'\n`

/** Writes the entries, and each language as a module beside its JSON file. */
export async function writeEntries(folder: string): Promise<void> {
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  write('index.js', entry('did-connect.js'))
  write('light.js', entry('did-connect.light.js'))
  write('no-tags.js', NO_TAGS)
  write('elements.js', ELEMENTS)
  for (const locale of fileLocales()) write(`locales/${locale}.js`, `export default ${await languageFile(locale)}\n`)
}
