import { asWebUrl } from '../../model/read.ts'
import { authUrlOf } from '../../model/auth-url.ts'
import { DidError, SENTENCES } from '../../model/errors.ts'
import { loadApp } from '../../core/app/app.ts'
import { $config } from '../../core/config.ts'
import type { ConnectContext } from './context.ts'

const originOf = (url: unknown): string[] => {
  const address = asWebUrl(url)
  return address ? [(authUrlOf(address) ?? new URL(address)).origin] : []
}

/**
 * Origins whose sessions a flow may join: the app's, its master's, and those named by the page, in a setting or in a
 * next workflow of its own.
 */
export async function allowedOrigins({ service, options }: ConnectContext): Promise<string[]> {
  const app = await loadApp()
  return [
    ...originOf(service.appUrl),
    ...originOf(app?.federated && app.master?.appUrl),
    ...originOf(options.extraParams.nw),
    ...$config.get().connectUrlHosts.split(' '),
  ]
}

/** Whether it is another name of the app, as a server that is asked at one of them may call itself. */
function isAlias(url: URL, asked: URL, aliases: readonly string[]): boolean {
  const isNamed = (alias: string) => alias === url.host || (alias === url.hostname && url.port === asked.port)
  return url.protocol === asked.protocol && aliases.some((alias) => isNamed(alias.toLowerCase()))
}

/**
 * A code leads a wallet to the server that was asked, or to another name of the app or its master. Whoever can write a
 * server's answer could otherwise have any site answered.
 *
 * @throws DidError `bad-answer`
 */
export async function checkLink(context: ConnectContext, base: string, link: string): Promise<void> {
  const asked = new URL(base)
  const url = authUrlOf(link)
  if (url?.origin === asked.origin) return
  const app = await loadApp()
  const allowed = [...(await allowedOrigins(context)), ...originOf(app?.appUrl)]
  if (url && (allowed.includes(url.origin) || isAlias(url, asked, app?.domainAliases ?? []))) return
  throw new DidError('bad-answer', {
    text: `${SENTENCES['bad-answer']} Its code leads to ${url?.host ?? 'no address'}, which isn’t the app’s (connect-url-hosts).`,
  })
}
