import type { App } from './app.ts'
import { asList, asObject, asText, type Json } from './read.ts'
import { toRedirectUrl, toWebUrl } from './redirect.ts'

/** An entry the app's administrator has put into the menu of who is signed in. */
export interface MenuLink {
  title: string
  url: string
}

interface Reader {
  app: Pick<App, 'navigation' | 'appUrl' | 'domainAliases'>
  role: string
  locale: string
  /** Addresses the menu has entries of its own for. */
  known: readonly string[]
}

const listOf = (value: unknown): unknown[] => (typeof value === 'string' && value ? [value] : asList(value))

/** A text, or one for each language (docs/protocol.md §1.7). */
function textIn(value: unknown, locale: string): string {
  const texts = asObject(value)
  return asText(value) || asText(texts[locale]) || asText(texts.en) || asText(Object.values(texts)[0])
}

function isFor({ role: wanted, visible, section }: Json, role: string): boolean {
  const roles = listOf(wanted)
  return visible !== false && listOf(section).includes('sessionManager') && (!roles.length || roles.includes(role))
}

/** Paths belong to the app; other sites are fine, as long as they are on the web. */
function urlOf(link: string, { appUrl, domainAliases }: Reader['app']): string {
  const own = toRedirectUrl(link, { page: appUrl, domainAliases })
  const found = own.ok ? own : toWebUrl(link)
  return found.ok ? found.url : ''
}

/** The app's own entries for this role, without those the menu has anyway. */
export function menuLinks({ app, role, locale, known }: Reader): MenuLink[] {
  const entries = app.navigation.map(asObject).flatMap((entry): Json[] => {
    const { section } = entry
    return [entry, ...asList(entry.items).map((item) => ({ section, ...asObject(item) }))]
  })
  return entries
    .filter((entry) => isFor(entry, role))
    .map(({ title, link }) => ({ title: textIn(title, locale), url: urlOf(textIn(link, locale), app) }))
    .filter(({ title, url }) => title && url && !known.includes(url.replace(/\/+$/, '')))
}
