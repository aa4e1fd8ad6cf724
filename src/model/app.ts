import { asFlag, asList, asNumber, asObject, asPictureUrl, asText, asWebUrl, bareDid, type Json } from './read.ts'
import { SESSION_CACHE_SECONDS } from './limits.ts'
import { mergePalettes } from './palette.ts'
import { asTextOr, listOf, oneOf, shape, webUrl, type Decoder } from './decoder.ts'

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

/** What stands in federated settings (protocol: app-settings §3.3); '' where there is no federation. */
export type FederatedStatus = 'pending' | 'rejected' | 'revoked' | 'approved' | ''

export interface MasterApp {
  appId: string
  appPid: string
  appPk: string
  appName: string
  appDescription: string
  appUrl: string
  appLogo: string
  version: string
  /** What a login there names as where its account comes from. */
  sourceAppPid: string
  provider: 'wallet'
}

export interface AppTheme {
  /** `light`, `dark` or `system`. */
  prefer: string
  preferKey: string
  /** Palettes, each with what is common to both. */
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
  appLogoRect: string
  appLogoRectDark: string
  version: string
  /** Accounts of the app itself come from nowhere else. */
  sourceAppPid: null
  provider: 'wallet'
  /** Origin of the page where it is the app's own and carries its settings, else ''. */
  currentAppUrl: string
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
  federatedStatus: FederatedStatus
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

const readProvider = shape<Provider>({
  name: asText,
  order: (value) => asNumber(value, Number.MAX_SAFE_INTEGER),
  type: asText,
  showQrcode: asFlag,
})

/** The providers turned on, in the administrator's order. */
export const readProviders = (value: unknown): Provider[] =>
  Object.entries(asObject(value))
    .map(([name, entry]): Json => ({ name, ...asObject(entry) }))
    .filter(({ enabled }) => asFlag(enabled))
    .map(readProvider)
    .sort((a, b) => a.order - b.order)

const readComponent: Decoder<Component> = (value) => ({
  ...shape({ did: asText, name: asText, title: asText, mountPoint: asText })(value),
  didSpace: asText(asObject(asObject(value).capabilities).didSpace),
})

/** What an app and its master say of themselves alike. */
const readNames = shape({ appPk: asText, appName: asText, appDescription: asText, version: asText })

function readMaster(value: unknown): MasterApp | null {
  const entry = asObject(value)
  const appPid = bareDid(entry.appPid)
  const appUrl = asWebUrl(entry.appUrl)
  // The server writes `{}` where there is no master.
  if (!appPid || !appUrl) return null
  return {
    ...readNames(entry),
    appPid,
    appUrl,
    appId: bareDid(entry.appId),
    appLogo: asPictureUrl(entry.appLogo, appUrl),
    sourceAppPid: appPid,
    provider: 'wallet',
  }
}

const readStatus = oneOf<FederatedStatus>('pending', 'rejected', 'revoked', 'approved', '')

const paletteOf = (options: unknown): Json => asObject(asObject(options).palette)

export function readTheme(value: unknown): AppTheme {
  const { common, light, dark, prefer, preferKey } = asObject(value)
  return {
    prefer: asTextOr('light')(prefer),
    preferKey: asTextOr('blocklet_theme_prefer')(preferKey),
    light: mergePalettes(paletteOf(common), paletteOf(light)),
    dark: mergePalettes(paletteOf(common), paletteOf(dark)),
  }
}

const readPlain = shape({
  groupPrefix: asText,
  componentId: asText,
  webWalletUrl: webUrl(),
  serverVersion: asText,
  theme: readTheme,
  navigation: asList,
  passportColor: asText,
})

/** A cookie that lives no second would be none. */
function readSeconds(value: unknown): number {
  const seconds = asNumber(value)
  return seconds > 0 ? seconds : SESSION_CACHE_SECONDS
}

const isEnabled = (value: unknown): boolean => asFlag(asObject(value).enabled)

/** App settings from the answer of `__blocklet__.js`, or null when it is not one. `base` is where it was asked. */
export function readApp(answer: unknown, base: string): App | null {
  const json = asObject(answer)
  const appId = bareDid(json.appId)
  const appPid = bareDid(json.appPid) || appId
  if (!appPid) return null
  const settings = asObject(json.settings)
  const look = asObject(settings.didConnect)
  const federation = asObject(settings.federated)
  const master = readMaster(federation.master)
  const federatedStatus = readStatus(asObject(federation.config).status)
  const authentication = readProviders(settings.authentication)
  const allowWallet = json.DID_CONNECT_ALLOW_WALLET ?? 'true'
  const allowEmail = json.DID_CONNECT_ALLOW_EMAIL ?? 'true'
  return {
    ...readNames(json),
    ...readPlain(json),
    appId: appId || appPid,
    appPid,
    appUrl: asWebUrl(json.appUrl) || base,
    appLogo: asPictureUrl(asText(json.appLogo) || DEFAULT_LOGO, base),
    appLogoDark: asPictureUrl(json.appLogoDark, base),
    appLogoRect: asPictureUrl(json.appLogoRect, base),
    appLogoRectDark: asPictureUrl(json.appLogoRectDark, base),
    sourceAppPid: null,
    provider: 'wallet',
    currentAppUrl: '',
    prefix: asText(json.prefix) || '/',
    domainAliases: asList(json.domainAliases)
      .map((alias) => asText(alias) || asText(asObject(alias).value))
      .filter(Boolean),
    components: listOf(readComponent)(json.componentMountPoints),
    languages: listOf(shape({ code: asText, name: asText }))(json.languages).filter(({ code }) => code),
    sessionCacheSeconds: readSeconds(asObject(settings.session).cacheTtl),
    inviteEnabled: isEnabled(settings.invite),
    kycEmail: asFlag(asObject(settings.kyc).email),
    emailEnabled: isEnabled(asObject(settings.notification).email),
    orgEnabled: isEnabled(settings.org),
    authentication: authentication.length > 0 ? authentication : null,
    oauth: readProviders(settings.oauth),
    allowWallet: allowWallet === '1' || allowWallet === 'true',
    allowEmail: allowEmail === 'true',
    enabledProviders: asText(json.DID_CONNECT_ENABLED_PROVIDERS)
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    // Its presence counts, not its value (protocol: app-settings §3.2).
    socketDisabled: Object.hasOwn(json, 'DID_CONNECT_DISABLE_SOCKET'),
    showDidColor: look.showDidColor !== false,
    showAppInfo: look.showAppInfo !== false,
    master,
    federatedStatus,
    federated: master !== null && master.appPid !== appPid && federatedStatus === 'approved',
    chainType: asText(json.CHAIN_TYPE) || 'arcblock',
    chainId: asText(json.CHAIN_ID) || 'none',
    chainHost: asText(json.CHAIN_HOST) || 'none',
    actionTexts: asObject(asObject(settings.actionConfig).login),
    didSpacesUrl: asWebUrl(json.DID_SPACES_BASE_URL) || 'https://www.didspaces.com/app',
  }
}
