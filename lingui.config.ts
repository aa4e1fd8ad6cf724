import { extractor } from '@lingui/cli/api'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { shownSentence } from './src/i18n/english-errors.ts'
import { errorMessage, SENTENCES, type DidErrorCode } from './src/model/errors.ts'
import { LOCALES } from './src/model/locale.ts'

const ERRORS = 'src/model/errors.ts'

/** The sentences of errors, which are in a plain table. */
const errors: typeof extractor = {
  match: (path) => path.endsWith(ERRORS),
  extract(path, _code, found) {
    for (const code of Object.keys(SENTENCES) as DidErrorCode[])
      found({ id: errorMessage(code).id, message: shownSentence(code), origin: [path, 1] })
  },
}

// English and Chinese travel inside the bundle; the other languages are files beside it.
export default defineConfig({
  sourceLocale: 'en',
  locales: Object.keys(LOCALES),
  // What has no translation yet is English. `npm run check` lists it, and a release needs it.
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['src', 'elements'],
      exclude: ['**/node_modules/**', ERRORS],
    },
    // Apart, because the bundle needs no English catalogue of them: the table itself is English.
    { path: '<rootDir>/src/i18n/error-locales/{locale}', include: [ERRORS] },
  ],
  extractors: [errors, extractor],
  format: formatter({ lineNumbers: false, origins: false }),
})
