import { loginPageParams } from '../../src/model/login-page.ts'
import { toAppUrl } from '../../src/model/app-address.ts'
import { asObject, asText } from '../../src/model/read.ts'
import { toRedirectUrl } from '../../src/model/redirect.ts'
import { attribute } from './escape.ts'
import type { Page } from './page.ts'

/** The `id` of the form, which the button belongs to until the script has taken over. */
export const LOGIN_FORM = 'login'

/** Where visitors come back to: to an address of this page's app, or nowhere in particular. */
function redirectOf(redirectTo: string, { url, domainAliases }: Page): string {
  const result = toRedirectUrl(redirectTo || url, { page: url, domainAliases })
  return result.ok ? result.url : ''
}

/** A form without anything to see, which leads to the app's own sign-in page (docs/protocol.md §3.12). */
export function loginForm(given: object, page: Page): string {
  const values = asObject(given)
  const { forceConnected } = values
  const params = loginPageParams(
    {
      action: 'login',
      forceConnected: typeof forceConnected === 'boolean' ? forceConnected : asText(forceConnected) || false,
      sourceAppPid: asText(values.sourceAppPid),
      inviter: asText(values.inviter),
    },
    redirectOf(asText(values.redirectTo), page),
  )
  const address = `${toAppUrl(values.appUrl, page.url || undefined) ?? ''}${page.servicePrefix}/login`
  const fields = params.map(
    ([name, value]) => `<input type="hidden"${attribute(['name', name])}${attribute(['value', value])}>`,
  )
  return `<form id="${LOGIN_FORM}" method="get"${attribute(['action', address])} hidden>${fields.join('')}</form>`
}
