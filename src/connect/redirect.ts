import { pageUrl } from '../env/page.ts'
import { navigateTo } from '../env/navigation.ts'
import { DidError } from '../model/errors.ts'
import { loginPageParams } from '../model/login-page.ts'
import { toRedirectUrl } from '../model/redirect.ts'
import { clientKeys } from '../protocol/client-keys.ts'
import { loadApp } from '../core/app/app.ts'
import { isOwnOrigin, servicePage } from '../core/config.ts'
import { keepFragment } from '../session/fragment.ts'
import { $appSettings } from '../core/app-look.ts'
import { serverAction, WITHOUT_TOKENS } from '../model/actions.ts'
import type { ConnectOptions } from '../model/connect-options.ts'
import { completeOptions } from './flow/options.ts'
import { inviterOf } from './service-actions/inviter.ts'
import { connectPageUrl } from './methods/window/popup.ts'

/** The absolute address to return to, validated. @throws DidError `invalid-protocol`, `invalid-host` */
function returnUrl(redirectTo: string): string {
  const page = pageUrl()
  const result = toRedirectUrl(redirectTo || page, { page, domainAliases: $appSettings.get()?.domainAliases })
  if (!result.ok) throw new DidError(result.code, { text: result.text })
  return result.url
}

/** The app's login page (docs/protocol.md §3.12). */
export function loginPage(options: ConnectOptions, redirect: string): string {
  const page = new URL(servicePage('/login'))
  const params = loginPageParams({ ...options, inviter: inviterOf(options) }, redirect)
  for (const [name, value] of params) page.searchParams.set(name, value)
  return page.href
}

/**
 * The app's connect page, for the actions that the login page doesn't support. It passes its results to the page that
 * it returns to, so tokens go to the login page of the same site, which stores them and continues.
 */
async function connectPage(options: ConnectOptions, redirect: string): Promise<string> {
  const page = new URL(connectPageUrl(options))
  const hasTokens = !WITHOUT_TOKENS.includes(options.action)
  const back = hasTokens ? loginPage(completeOptions({ action: 'login' }), redirect) : redirect
  page.searchParams.set('redirect', back)
  const keys = isOwnOrigin() ? await clientKeys() : null
  if (keys) page.searchParams.set('_ek_', keys.publicKey)
  return page.href
}

/** Navigates to a page of the app's service. @throws DidError `invalid-protocol`, `invalid-host` */
export async function connectByRedirect(options: ConnectOptions): Promise<void> {
  // The domain aliases are in the settings of the app.
  await loadApp()
  const back = returnUrl(options.redirectTo)
  keepFragment(back)
  const isLogin = serverAction(options.action) === 'login'
  navigateTo(isLogin ? loginPage(options, back) : await connectPage(options, back))
}
