import type { App, Provider } from './app.ts'
import type { Json } from './read.ts'

const byName = (providers: Provider[]): Json =>
  Object.fromEntries(providers.map((provider) => [provider.name, { ...provider, enabled: true }]))

/**
 * What the kit shows and offers of an app, in the form of the service's answer, so that `readApp` checks it again.
 * None of it is private: the service publishes these settings for everybody.
 */
export const toAnswer = ({ theme, master, actionTexts, ...app }: App): Json => ({
  appId: app.appId,
  appPid: app.appPid,
  appName: app.appName,
  appDescription: app.appDescription,
  appUrl: app.appUrl,
  appLogo: app.appLogo,
  appLogoDark: app.appLogoDark,
  serverVersion: app.serverVersion,
  webWalletUrl: app.webWalletUrl,
  languages: app.languages,
  componentMountPoints: app.components,
  DID_CONNECT_ALLOW_WALLET: String(app.allowWallet),
  DID_CONNECT_ALLOW_EMAIL: String(app.allowEmail),
  DID_CONNECT_ENABLED_PROVIDERS: app.enabledProviders.join(),
  theme: { ...theme, light: { palette: theme.light }, dark: { palette: theme.dark } },
  settings: {
    authentication: app.authentication && byName(app.authentication),
    oauth: byName(app.oauth),
    invite: { enabled: app.inviteEnabled },
    notification: { email: { enabled: app.emailEnabled } },
    federated: { master, config: { status: app.federatedStatus } },
    actionConfig: { login: actionTexts },
  },
})
