import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import type { MessagePart } from '../src/i18n/message-part.ts'
import { translations } from './catalogues.ts'

/** Languages inside the bundle. */
const INLINED = ['en', 'zh']

type Messages = Record<string, MessagePart[]>

type Config = ReturnType<typeof getConfig>
type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number]

async function compileCatalog(catalog: Catalog, locale: string, config: Config): Promise<Messages> {
  const { fallbackLocales, sourceLocale = '' } = config
  const { messages } = await catalog.getTranslations(locale, { fallbackLocales: fallbackLocales || {}, sourceLocale })
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' })
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors))
  return (JSON.parse(source) as { messages: Messages }).messages
}

/** All compiled messages of a language, English where it has no translation yet. @throws when one can't be compiled */
export async function compiled(locale: string, config: Config = getConfig()): Promise<Messages> {
  const catalogs = await getCatalogs(config)
  const parts = await Promise.all(catalogs.map((catalog) => compileCatalog(catalog, locale, config)))
  return Object.assign({}, ...parts) as Messages
}

/** The compiled messages that a language has a translation of. */
export async function translated(locale: string): Promise<Messages> {
  const own = await translations(locale)
  return Object.fromEntries(Object.entries(await compiled(locale)).filter(([id]) => own.get(id)?.text))
}

/** Content of `locales/<code>.json`. */
export const languageFile = async (locale: string): Promise<string> => JSON.stringify(await compiled(locale))

export const fileLocales = (): string[] => getConfig().locales.filter((locale) => !INLINED.includes(locale))

/**
 * Writes the languages that are not in the bundle to `locales/` beside it. UMD can't be split, and a page usually needs
 * one of them at most, so they are JSON files that the kit fetches. The development server serves the same paths.
 */
export function languageFiles(folder = 'locales'): Plugin {
  return {
    name: 'language-files',
    async generateBundle() {
      for (const locale of fileLocales()) {
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${locale}.json`,
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
