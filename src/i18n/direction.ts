import type { Locale } from '../model/locale.ts'

/** Writing direction of a language of the kit. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')
