import { withBase } from 'vitepress'
import type { installSimulatedApp } from '../simulated/install.ts'
import { showMail } from './mail.ts'

/*
 * The built kit on a page of the site. It is loaded when the first example is shown, and configured before that.
 */

/** What the site uses of the script API. */
interface Kit {
  configure(options: {
    appUrl?: string
    servicePrefix?: string
    theme?: string
    locale?: string
    noSocket?: boolean
  }): void
}

/** What a page of the site uses of the simulated app. */
interface Simulation {
  installSimulatedApp: typeof installSimulatedApp
}

const KEY = 'did-docs-app'

export const kitUrl = (): string => withBase('/kit/did-connect.js')

/** The app that the reader has chosen, else that of the site; '' for the simulated one. */
const chosenApp = (): string => localStorage.getItem(KEY) || __DOCS_APP__

/** Address of the app that the examples use. The simulated one answers at the site's own. */
export const appAddress = (): string => chosenApp() || location.origin

export const isSimulated = (): boolean => chosenApp() === ''

/** Remembers another app; '' for that of the site. */
export function setAppAddress(address: string): void {
  if (address) localStorage.setItem(KEY, address)
  else localStorage.removeItem(KEY)
}

export const themeOfSite = (): 'light' | 'dark' =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light'

/** Answers the calls to the simulated app in this page. */
async function simulateApp(): Promise<{ servicePrefix: string }> {
  const folder = withBase('/simulated/')
  const simulation = (await import(/* @vite-ignore */ `${folder}install.js`)) as Simulation
  simulation.installSimulatedApp({ folder, onMail: showMail })
  document.documentElement.classList.add('is-simulated')
  return { servicePrefix: `${folder}service` }
}

async function load(): Promise<Kit> {
  const place = isSimulated() ? await simulateApp() : {}
  const kit = (await import(/* @vite-ignore */ kitUrl())) as Kit
  const follow = (): void => kit.configure({ theme: themeOfSite() })
  kit.configure({ appUrl: appAddress(), ...place, locale: 'en', noSocket: isSimulated() })
  follow()
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['class'] })
  return kit
}

let kit: Promise<Kit> | undefined

/** The kit with the settings of the site. */
export const loadKit = (): Promise<Kit> => (kit ??= load())
