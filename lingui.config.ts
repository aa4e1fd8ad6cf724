import { LOCALES } from './src/model/locale.ts'

/** For the macros. scripts/build/catalogues.ts reads the catalogues. */
export default { sourceLocale: 'en', locales: Object.keys(LOCALES) }
