import { inBrowser, INVALID_URL, pageUrl } from './page.ts'

/** Host of the page, as the browser shows it; '' for a page that didn't come from a server. */
export const pageHost = (): string => (pageUrl() === INVALID_URL ? '' : new URL(pageUrl()).host)

/** Whether the page comes from this computer over plain http, which browsers treat as secure. */
export const isLocalhost = (): boolean => inBrowser() && location.protocol === 'http:' && window.isSecureContext
