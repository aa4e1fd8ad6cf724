import { basename, dirname } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import type { MessagePart } from '../../src/i18n/message-part.ts'
import { errorMessage, SENTENCES, type DidErrorCode } from '../../src/model/errors.ts'
import { LOCALES } from '../../src/model/locale.ts'
import { catalogueKey } from '../../src/model/message-id.ts'
import { catalogueFile, ERRORS, TEXTS, translations } from './catalogues.ts'

/** Languages inside the bundle. */
const INLINED = ['en', 'zh']

type Messages = Record<string, MessagePart[]>

/** A message as it stands in a file: JSON has no `undefined`. */
function compile(text: string, locale: string): MessagePart[] {
  try {
    return JSON.parse(JSON.stringify(compileMessageOrThrow(text))) as MessagePart[]
  } catch (cause) {
    throw new Error(`"${text}" (${locale}) can’t be compiled.`, { cause })
  }
}

function compileCatalogue(folder: string, locale: string): Messages {
  const all = [...translations(locale, [folder])].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(all.map(([id, { text, english }]) => [id, compile(text || english, locale)]))
}

/** All compiled messages of a language, English where it has no translation yet. @throws when one can't be compiled */
export const compiled = (locale: string, folders = [TEXTS, ERRORS]): Messages =>
  Object.assign({}, ...folders.map((folder) => compileCatalogue(folder, locale))) as Messages

/** The compiled messages that a language has a translation of. */
export function translated(locale: string): Messages {
  const own = translations(locale)
  return Object.fromEntries(Object.entries(compiled(locale)).filter(([id]) => own.get(id)?.text))
}

/** Content of `locales/<code>.json`. */
export const languageFile = (locale: string): string => JSON.stringify(compiled(locale))

export const fileLocales = (): string[] => Object.keys(LOCALES).filter((locale) => !INLINED.includes(locale))

/**
 * Writes the languages that are not in the bundle to `locales/` beside it. UMD can't be split, and a page usually needs
 * one of them at most, so they are JSON files that the kit fetches. The development server serves the same paths.
 */
export function languageFiles(folder = 'locales'): Plugin {
  return {
    name: 'language-files',
    generateBundle() {
      for (const locale of fileLocales()) {
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${locale}.json`,
          source: languageFile(locale),
        })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, locale = ''] = /\/locales\/([\w-]+)\.json$/.exec(request.url ?? '') ?? []
        if (!fileLocales().includes(locale)) return next()
        response.setHeader('content-type', 'application/json').end(languageFile(locale))
      })
    },
  }
}

/** A module with all messages of a catalogue. */
const catalogueModule = (messages: Messages): string =>
  `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`

/** Keys that a bundle has already, and the code that gets them there. */
interface KnownKeys {
  code: string
  keys: string[]
}

const ERROR_KEYS: KnownKeys = {
  code: `import { errorMessage, SENTENCES } from '../../model/errors.ts'
const keys = Object.keys(SENTENCES).map((code) => errorMessage(code).id)`,
  keys: (Object.keys(SENTENCES) as DidErrorCode[]).map((code) => errorMessage(code).id),
}

const englishKeys = (): KnownKeys => ({
  code: `import { messages as english } from './en.po'
const keys = Object.keys(english)`,
  keys: Object.keys(compileCatalogue(TEXTS, 'en')),
})

/** The same without keys: the messages are in the order of those that are there already. */
function listModule(messages: Messages, { code, keys }: KnownKeys): string {
  const missing = keys.filter((key) => !messages[key])
  if (missing.length > 0) throw new Error(`No message has the key ${missing.join(' or ')}: npm run messages`)
  const list = JSON.stringify(keys.map((key) => messages[key]))
  return `${code}
const list = JSON.parse(${JSON.stringify(list)})
export const messages = Object.fromEntries(keys.map((key, index) => [key, list[index]]))`
}

/**
 * Makes modules of the catalogues that are in the bundle.
 *
 * @param isOneFile both languages are in the same file, where their keys need to be only once
 */
export const catalogueModules = (isOneFile: boolean): Plugin => ({
  name: 'catalogue-modules',
  transform: {
    filter: { id: /\.po$/ },
    handler(_, path) {
      const folder = dirname(path)
      const locale = basename(path, '.po')
      // What has no translation yet is English.
      this.addWatchFile(catalogueFile(folder, 'en'))
      const messages = compileCatalogue(folder, locale)
      const known = folder === ERRORS ? ERROR_KEYS : isOneFile && locale !== 'en' && englishKeys()
      return { code: known ? listModule(messages, known) : catalogueModule(messages), map: null, moduleType: 'js' }
    },
  },
})

/** What elements say before React (src/i18n/first-messages.ts). */
const FIRST = ['Connect', 'Account of {name}']
const FIRST_TEXTS = 'virtual:first-texts'

/** Those texts in every language, for a server. */
export const firstTexts = (): Plugin => ({
  name: 'first-texts',
  resolveId: (id) => (id === FIRST_TEXTS ? `\0${FIRST_TEXTS}` : null),
  load(id) {
    if (id !== `\0${FIRST_TEXTS}`) return null
    const keys = FIRST.map(catalogueKey)
    const texts = Object.keys(LOCALES).map((locale) => {
      const all = compileCatalogue(TEXTS, locale)
      return [locale, Object.fromEntries(keys.map((key) => [key, all[key]]))]
    })
    return `export const texts = ${JSON.stringify(Object.fromEntries(texts))}`
  },
})
