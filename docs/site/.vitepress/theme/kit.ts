import { withBase } from 'vitepress'

/*
 * The built kit on a page of the site. It is loaded when the first example is shown, and configured before that.
 */

/** What the site uses of the script API. */
interface Kit {
  configure(options: { appUrl?: string; theme?: string; locale?: string }): void
}

const KEY = 'did-docs-app'
const BUILDS = { react: 'did-connect.js', light: 'did-connect.light.js' }
export type Build = keyof typeof BUILDS

export const kitUrl = (build: Build = 'react'): string => withBase(`/kit/${BUILDS[build]}`)

/** Address of the app that the examples use: the reader's choice, the site's, or the site's own origin. */
export const appAddress = (): string => localStorage.getItem(KEY) || __DOCS_APP__ || location.origin

/** Remembers another app; '' for that of the site. */
export function setAppAddress(address: string): void {
  if (address) localStorage.setItem(KEY, address)
  else localStorage.removeItem(KEY)
}

export const themeOfSite = (): 'light' | 'dark' =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light'

async function load(): Promise<Kit> {
  const kit = (await import(/* @vite-ignore */ kitUrl())) as Kit
  const follow = (): void => kit.configure({ theme: themeOfSite() })
  kit.configure({ appUrl: appAddress(), locale: 'en' })
  follow()
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['class'] })
  return kit
}

let kit: Promise<Kit> | undefined

/** The kit with the settings of the site. */
export const loadKit = (): Promise<Kit> => (kit ??= load())
