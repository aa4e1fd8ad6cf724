import { lazy } from '../../env/lazy.ts'

/** Fetches a language file. */
export const languageFile = lazy(
  'texts',
  async () => (await import('../../protocol/language-file.ts')).fetchLanguageFile,
)
