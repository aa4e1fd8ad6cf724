import { localeAround } from '../../src/core/page-look.ts'
import { schemeOf } from '../../src/env/page-look.ts'

/** The values of an element that the page around it may decide. */
interface Values {
  locale?: unknown
  theme?: unknown
}

/** Their names. */
export const LOOK = ['locale', 'theme']
const PAGE = 'page'

export const followsPage = ({ locale, theme }: Values): boolean => locale === PAGE || theme === PAGE

/** What the page has around the element, for `page`. Without a language that the kit speaks, its default counts. */
export const pageValues = (host: Element, { locale, theme }: Values): { locale?: string; theme?: string } => ({
  ...(locale === PAGE && { locale: localeAround(host) ?? '' }),
  ...(theme === PAGE && { theme: schemeOf(host) }),
})
