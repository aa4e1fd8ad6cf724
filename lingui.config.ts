import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// English and Chinese travel inside the bundle; the other languages are files beside it.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  fallbackLocales: false,
  catalogs: [{ path: '<rootDir>/src/i18n/locales/{locale}', include: ['src', 'elements'] }],
  format: formatter({ lineNumbers: false, origins: false }),
})
