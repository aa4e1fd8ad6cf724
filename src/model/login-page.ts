import type { ConnectOptions } from './connect-options.ts'

type Options = Pick<ConnectOptions, 'action' | 'forceConnected'> & {
  sourceAppPid?: string | null
  inviter?: string | undefined
}

/** The parameters of the app's login page (docs/protocol.md §3.12). `redirect` is where it returns to. */
export function loginPageParams(options: Options, redirect: string): [name: string, value: string][] {
  const { forceConnected, sourceAppPid, inviter, action } = options
  const params = {
    redirect,
    forceConnected: forceConnected === false ? '' : String(forceConnected),
    sourceAppPid: sourceAppPid ?? '',
    inviter: inviter ?? '',
    origin: action === 'switch-did' ? action : '',
  }
  return Object.entries(params).filter(([, value]) => value !== '')
}
