import { basename, dirname } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import type { MessagePart } from '../../src/i18n/message-part.ts'
import { LOCALES } from '../../src/model/locale.ts'
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

/** Makes modules of the catalogues that are in the bundle. */
export const catalogueModules = (): Plugin => ({
  name: 'catalogue-modules',
  transform: {
    filter: { id: /\.po$/ },
    handler(_, path) {
      const folder = dirname(path)
      // What has no translation yet is English.
      this.addWatchFile(catalogueFile(folder, 'en'))
      const messages = compileCatalogue(folder, basename(path, '.po'))
      return { code: catalogueModule(messages), map: null, moduleType: 'js' }
    },
  },
})
