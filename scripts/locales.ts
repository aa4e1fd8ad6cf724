import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  createMissingErrorMessage,
  getCatalogs,
} from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import type { MessagePart } from '../src/i18n/message-part.ts'

/** Languages inside the bundle. */
const INLINED = ['en', 'zh']

type Messages = Record<string, MessagePart[]>

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number]

async function compileCatalog(catalog: Catalog, locale: string): Promise<Messages> {
  const { messages, missing } = await catalog.getTranslations(locale, { fallbackLocales: {}, sourceLocale: 'en' })
  if (missing.length > 0) throw new Error(createMissingErrorMessage(locale, missing, 'loader'))
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' })
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors))
  return (JSON.parse(source) as { messages: Messages }).messages
}

/** All compiled messages of a language. @throws when a message has no translation or can't be compiled */
export async function compiled(locale: string): Promise<Messages> {
  const catalogs = await getCatalogs(getConfig())
  const parts = await Promise.all(catalogs.map((catalog) => compileCatalog(catalog, locale)))
  return Object.assign({}, ...parts) as Messages
}

/** Content of `locales/<code>.json`. */
export const languageFile = async (locale: string): Promise<string> => JSON.stringify(await compiled(locale))

export const fileLocales = (): string[] => getConfig().locales.filter((locale) => !INLINED.includes(locale))

/**
 * Writes the languages that are not in the bundle to `locales/` beside it. UMD can't be split, and a page usually needs
 * one of them at most, so they are JSON files that the kit fetches. The development server serves the same paths.
 */
export function languageFiles(): Plugin {
  return {
    name: 'language-files',
    async generateBundle() {
      for (const locale of fileLocales()) {
        this.emitFile({
          type: 'asset',
          fileName: `locales/${locale}.json`,
          source: await languageFile(locale),
        })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, locale = ''] = /\/locales\/([\w-]+)\.json$/.exec(request.url ?? '') ?? []
        if (!fileLocales().includes(locale)) return next()
        languageFile(locale).then((text) => response.setHeader('content-type', 'application/json').end(text), next)
      })
    },
  }
}
