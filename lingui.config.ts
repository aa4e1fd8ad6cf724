import { LOCALES } from './src/model/locale.ts'

/** For the macros. scripts/catalogues.ts reads the catalogues. */
export default { sourceLocale: 'en', locales: Object.keys(LOCALES) }
