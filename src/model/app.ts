import { asFlag, asList, asNumber, asObject, asText, asWebUrl, bareDid, type Json } from './read.ts'
import { SESSION_CACHE_SECONDS } from './limits.ts'

/** One way to sign in that the app's administrator has turned on (protocol: app-settings §3.3). */
export interface Provider {
  name: string
  order: number
  /** `builtin` for wallet, passkey and email, `oauth` for third parties. */
  type: string
  showQrcode: boolean
}

export interface Component {
  did: string
  name: string
  title: string
  mountPoint: string
  didSpace: string
}

export interface MasterApp {
  appId: string
  appPid: string
  appPk: string
  appName: string
  appDescription: string
  appUrl: string
  appLogo: string
}

export interface AppTheme {
  /** `light`, `dark` or `system`. */
  prefer: string
  preferKey: string
  light: Json
  dark: Json
}

/** What an app says of itself in `__blocklet__.js` (protocol: app-settings §3.2), checked. */
export interface App {
  appId: string
  /** Permanent DID: relay topic, cookies and comparisons use this one. */
  appPid: string
  appPk: string
  appName: string
  appDescription: string
  appUrl: string
  /** Absolute addresses, or ''. */
  appLogo: string
  appLogoDark: string
  prefix: string
  groupPrefix: string
  domainAliases: string[]
  componentId: string
  components: Component[]
  webWalletUrl: string
  serverVersion: string
  languages: { code: string; name: string }[]
  sessionCacheSeconds: number
  inviteEnabled: boolean
  kycEmail: boolean
  emailEnabled: boolean
  orgEnabled: boolean
  /** `settings.authentication`; null when the server knows only `oauth`. */
  authentication: Provider[] | null
  oauth: Provider[]
  allowWallet: boolean
  allowEmail: boolean
  enabledProviders: string[]
  socketDisabled: boolean
  showDidColor: boolean
  showAppInfo: boolean
  master: MasterApp | null
  /** Whether the app takes part in its master's login (app-settings §3.4). */
  federated: boolean
  chainType: string
  chainId: string
  chainHost: string
  theme: AppTheme
  actionTexts: Json
  navigation: unknown[]
  passportColor: string
  didSpacesUrl: string
}

const DEFAULT_LOGO = '/.well-known/service/blocklet/logo?imageFilter=convert&f=png&h=80'

/** The providers turned on, in the administrator's order. */
export function readProviders(value: unknown): Provider[] {
  return Object.entries(asObject(value))
    .map(([name, entry]) => ({ name, ...asObject(entry) }) as Json & { name: string })
    .filter((entry) => asFlag(entry.enabled))
    .map((entry) => ({
      name: entry.name,
      order: asNumber(entry.order, Number.MAX_SAFE_INTEGER),
      type: asText(entry.type),
      showQrcode: asFlag(entry.showQrcode),
    }))
    .sort((a, b) => a.order - b.order)
}

function readComponent(value: unknown): Component {
  const entry = asObject(value)
  return {
    did: asText(entry.did),
    name: asText(entry.name),
    title: asText(entry.title),
    mountPoint: asText(entry.mountPoint),
    didSpace: asText(asObject(entry.capabilities).didSpace),
  }
}

function readMaster(value: unknown): MasterApp | null {
  const entry = asObject(value)
  const appPid = bareDid(entry.appPid)
  const appUrl = asWebUrl(entry.appUrl)
  // The server writes `{}` where there is no master.
  if (!appPid || !appUrl) return null
  return {
    appPid,
    appUrl,
    appId: bareDid(entry.appId),
    appPk: asText(entry.appPk),
    appName: asText(entry.appName),
    appDescription: asText(entry.appDescription),
    appLogo: asWebUrl(entry.appLogo, appUrl),
  }
}

export function readTheme(value: unknown): AppTheme {
  const theme = asObject(value)
  return {
    prefer: asText(theme.prefer) || 'light',
    preferKey: asText(theme.preferKey) || 'blocklet_theme_prefer',
    light: asObject(asObject(theme.light).palette),
    dark: asObject(asObject(theme.dark).palette),
  }
}

/** App settings from the answer of `__blocklet__.js`, or null when it is not one. `base` is where it was asked. */
export function readApp(answer: unknown, base: string): App | null {
  const json = asObject(answer)
  const appId = bareDid(json.appId)
  const appPid = bareDid(json.appPid) || appId
  if (!appPid) return null
  const settings = asObject(json.settings)
  const federation = asObject(settings.federated)
  const master = readMaster(federation.master)
  const authentication = readProviders(settings.authentication)
  const allowWallet = json.DID_CONNECT_ALLOW_WALLET
  const allowEmail = json.DID_CONNECT_ALLOW_EMAIL
  return {
    appId: appId || appPid,
    appPid,
    appPk: asText(json.appPk),
    appName: asText(json.appName),
    appDescription: asText(json.appDescription),
    appUrl: asWebUrl(json.appUrl) || base,
    appLogo: asWebUrl(asText(json.appLogo) || DEFAULT_LOGO, base),
    appLogoDark: asWebUrl(json.appLogoDark, base),
    prefix: asText(json.prefix) || '/',
    groupPrefix: asText(json.groupPrefix),
    domainAliases: asList(json.domainAliases)
      .map((alias) => asText(alias) || asText(asObject(alias).value))
      .filter(Boolean),
    componentId: asText(json.componentId),
    components: asList(json.componentMountPoints).map(readComponent),
    webWalletUrl: asWebUrl(json.webWalletUrl),
    serverVersion: asText(json.serverVersion),
    languages: asList(json.languages)
      .map(asObject)
      .map((language) => ({ code: asText(language.code), name: asText(language.name) }))
      .filter((language) => language.code !== ''),
    sessionCacheSeconds: asNumber(asObject(settings.session).cacheTtl) || SESSION_CACHE_SECONDS,
    inviteEnabled: asFlag(asObject(settings.invite).enabled),
    kycEmail: asFlag(asObject(settings.kyc).email),
    emailEnabled: asFlag(asObject(asObject(settings.notification).email).enabled),
    orgEnabled: asFlag(asObject(settings.org).enabled),
    authentication: authentication.length > 0 ? authentication : null,
    oauth: readProviders(settings.oauth),
    allowWallet: allowWallet === undefined || allowWallet === null || allowWallet === '1' || allowWallet === 'true',
    allowEmail: allowEmail === undefined || allowEmail === null || allowEmail === 'true',
    enabledProviders: asText(json.DID_CONNECT_ENABLED_PROVIDERS)
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    // Its presence counts, not its value (protocol: app-settings §3.2).
    socketDisabled: Object.hasOwn(json, 'DID_CONNECT_DISABLE_SOCKET'),
    showDidColor: asObject(settings.didConnect).showDidColor !== false,
    showAppInfo: asObject(settings.didConnect).showAppInfo !== false,
    master,
    federated: master !== null && master.appPid !== appPid && asObject(federation.config).status === 'approved',
    chainType: asText(json.CHAIN_TYPE) || 'arcblock',
    chainId: asText(json.CHAIN_ID) || 'none',
    chainHost: asText(json.CHAIN_HOST) || 'none',
    theme: readTheme(json.theme),
    actionTexts: asObject(asObject(settings.actionConfig).login),
    navigation: asList(json.navigation),
    passportColor: asText(json.passportColor),
    didSpacesUrl: asWebUrl(json.DID_SPACES_BASE_URL) || 'https://www.didspaces.com/app',
  }
}
