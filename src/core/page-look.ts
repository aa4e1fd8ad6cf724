import { atom } from 'nanostores'
import { ofDocument } from '../env/dom.ts'
import { languageOf, schemeOf, watchLook } from '../env/page-look.ts'
import { inBrowser } from '../env/page.ts'
import { matchLocale, type Locale } from '../model/locale.ts'

/* What `locale="page"` and `theme="page"` mean (docs/rules.md §5.4, §5.5). */

/** The kit's language for the nearest `lang`, or null. */
export const localeAround = (element: Element): Locale | null => matchLocale(languageOf(element))

/** Counts the changes of the page's own language and colours. */
export const $pageLook = atom(0)
let isWatched = false

/** The root of the page, whose changes are counted from now on; null on a server. */
function watchedRoot(): Element | null {
  if (!inBrowser()) return null
  const documentElement = ofDocument('documentElement')
  if (!isWatched) watchLook(documentElement, () => $pageLook.set($pageLook.get() + 1))
  isWatched = true
  return documentElement
}

export function localeOfPage(): Locale | null {
  const root = watchedRoot()
  return root && localeAround(root)
}

export function schemeOfPage(): 'light' | 'dark' | 'system' {
  const root = watchedRoot()
  return root ? schemeOf(root) : 'light'
}
