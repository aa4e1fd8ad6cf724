/** The languages of the kit, in the order of a language menu (docs/rules.md §7.5). */
export const LOCALES = {
  en: 'English',
  es: 'Español',
  zh: '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  ko: '한국어',
  de: 'Deutsch',
  hi: 'हिन्दी',
  fr: 'Français',
  ar: 'العربية',
  ru: 'Русский',
  pt: 'Português',
  id: 'Bahasa Indonesia',
  vi: 'Tiếng Việt',
  th: 'ไทย',
} as const

export type Locale = keyof typeof LOCALES

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(LOCALES, value)

/** Scripts and regions of traditional Chinese. Every other zh tag is simplified. */
const TRADITIONAL = /^zh-(hant|tw|hk|mo)/i

/** The kit's language for a BCP 47 tag, as browsers report them, or null if the kit does not have that language. */
export function matchLocale(tag: string): Locale | null {
  if (isLocale(tag)) return tag
  if (TRADITIONAL.test(tag)) return 'zh-TW'
  const language = tag.split('-')[0]?.toLowerCase()
  return isLocale(language) ? language : null
}
