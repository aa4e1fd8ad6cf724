import type { App } from './app.ts'
import { asList, asObject, asText, type Json } from './read.ts'
import { toRedirectUrl, toWebUrl } from './redirect.ts'

/** An entry that the app's administrator has added to the menu of signed-in users. */
export interface MenuLink {
  title: string
  url: string
}

interface MenuContext {
  app: Pick<App, 'navigation' | 'appUrl' | 'domainAliases'>
  role: string
  locale: string
  /** Addresses of the kit's own entries. */
  ownUrls: readonly string[]
}

const listOf = (value: unknown): unknown[] => (typeof value === 'string' && value ? [value] : asList(value))

/** A text, or one for each language (docs/protocol.md §1.7). */
function textIn(value: unknown, locale: string): string {
  const texts = asObject(value)
  return asText(value) || asText(texts[locale]) || asText(texts.en) || asText(Object.values(texts)[0])
}

function isVisibleTo(role: string, entry: Json): boolean {
  if (entry.visible === false || !listOf(entry.section).includes('sessionManager')) return false
  const roles = listOf(entry.role)
  return roles.length === 0 || roles.includes(role)
}

/** Address of an entry: a path of the app, or a web address of any site; '' for anything else. */
function urlOf(link: string, { appUrl, domainAliases }: MenuContext['app']): string {
  const target = toRedirectUrl(link, { page: appUrl, domainAliases })
  const found = target.ok ? target : toWebUrl(link)
  return found.ok ? found.url : ''
}

/** The app's entries for this role, except those that the kit has itself. */
export function menuLinks({ app, role, locale, ownUrls }: MenuContext): MenuLink[] {
  const entries = app.navigation.map(asObject).flatMap((entry): Json[] => {
    const { section } = entry
    return [entry, ...asList(entry.items).map((item) => ({ section, ...asObject(item) }))]
  })
  return entries
    .filter((entry) => isVisibleTo(role, entry))
    .map(({ title, link }) => ({ title: textIn(title, locale), url: urlOf(textIn(link, locale), app) }))
    .filter(({ title, url }) => title && url && !ownUrls.includes(url.replace(/\/+$/, '')))
}
