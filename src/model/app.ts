import { asFlag, asList, asNumber, asObject, asText, asWebUrl, bareDid, isObject, type Json } from './read.ts'
import { asPictureUrl } from './picture-url.ts'
import { SESSION_CACHE_SECONDS } from './limits.ts'
import type { Palette } from './kit-colors.ts'
import { appColors, mergePalettes } from './palette.ts'
import { asTextOr, listOf, oneOf, shape, webUrl, type Decoder } from './decoder.ts'
import { asName } from './plain-line.ts'

/** A sign-in method that the app's administrator has enabled (docs/protocol.md §1.3). */
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

/** Status of the federation in the app's settings (docs/protocol.md §1.3); '' without a federation. */
export type FederatedStatus = 'pending' | 'rejected' | 'revoked' | 'approved' | ''

export interface MasterApp {
  appId: string
  appPid: string
  appPk: string
  appName: string
  appDescription: string
  /** Without a trailing slash. */
  appUrl: string
  appLogo: string
  version: string
  /** A login with an account of the master sends this as its source app. */
  sourceAppPid: string
  provider: 'wallet'
}

export interface AppTheme {
  /** `light`, `dark` or `system`. */
  prefer: string
  preferKey: string
  /** Palettes of both modes. Each includes the common values. */
  light: Json
  dark: Json
  /** The kit's colours that they replace. */
  colors: Palette
}

/** Settings of an app in `__blocklet__.js` (docs/protocol.md §1.2), checked. */
export interface App {
  appId: string
  /** Permanent DID. The relay topic, cookies and comparisons use it. */
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
  /** Accounts of the app itself have no source app. */
  sourceAppPid: null
  provider: 'wallet'
  /** Origin of the page if the page belongs to the app and contains its settings, else ''. */
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
  /** Whether the app takes part in its master's login (docs/protocol.md §1.4). */
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

/** The enabled providers, in the administrator's order. */
export const readProviders = (value: unknown): Provider[] =>
  Object.entries(asObject(value))
    .map(([name, entry]): Json => ({ name, ...asObject(entry) }))
    .filter(({ enabled }) => asFlag(enabled))
    .map(readProvider)
    .sort((a, b) => a.order - b.order)

const readComponent: Decoder<Component> = (value) => ({
  ...shape({ did: asText, name: asText, title: asName, mountPoint: asText })(value),
  didSpace: asText(asObject(asObject(value).capabilities).didSpace),
})

/** Reads the address of a picture: as it is (`asPictureUrl`), or with a warning for one that is left out. */
type ReadPicture = typeof asPictureUrl

/** Fields that an app and its master have in common. */
const readNames = shape({ appPk: asText, appName: asName, appDescription: asText, version: asText })

function readMaster(value: unknown, base: string, readPicture: ReadPicture): MasterApp | null {
  const entry = asObject(value)
  const appPid = bareDid(entry.appPid)
  const appUrl = asWebUrl(entry.appUrl).replace(/\/+$/, '')
  // Without a master the server writes `{}`.
  if (!appPid || !appUrl) return null
  return {
    ...readNames(entry),
    appPid,
    appUrl,
    appId: bareDid(entry.appId),
    // Any app can name any address as its master, which therefore has no pictures of its own.
    appLogo: readPicture(asWebUrl(entry.appLogo, appUrl), base),
    sourceAppPid: appPid,
    provider: 'wallet',
  }
}

const readStatus = oneOf<FederatedStatus>('pending', 'rejected', 'revoked', 'approved', '')

const paletteOf = (options: unknown): Json => asObject(asObject(options).palette)

export function readTheme(value: unknown): AppTheme {
  const { common, light, dark, prefer, preferKey } = asObject(value)
  const palettes = {
    light: mergePalettes(paletteOf(common), paletteOf(light)),
    dark: mergePalettes(paletteOf(common), paletteOf(dark)),
  }
  return {
    prefer: asTextOr('light')(prefer),
    preferKey: asTextOr('blocklet_theme_prefer')(preferKey),
    ...palettes,
    colors: { light: appColors(palettes.light, 'light'), dark: appColors(palettes.dark, 'dark') },
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

/** A cookie needs a positive lifetime. */
function readSeconds(value: unknown): number {
  const seconds = asNumber(value)
  return seconds > 0 ? seconds : SESSION_CACHE_SECONDS
}

const isEnabled = (value: unknown): boolean => asFlag(asObject(value).enabled)

const readPictures = (json: Json, base: string, readPicture: ReadPicture) => ({
  appLogo: readPicture(asText(json.appLogo) || DEFAULT_LOGO, base),
  appLogoDark: readPicture(json.appLogoDark, base),
  appLogoRect: readPicture(json.appLogoRect, base),
  appLogoRectDark: readPicture(json.appLogoRectDark, base),
})

function readMethods(json: Json, settings: Json) {
  const allowWallet = json.DID_CONNECT_ALLOW_WALLET ?? 'true'
  const allowEmail = json.DID_CONNECT_ALLOW_EMAIL ?? 'true'
  return {
    // An owner can turn off every method. That leaves an empty object; an older server leaves nothing.
    authentication: isObject(settings.authentication) ? readProviders(settings.authentication) : null,
    oauth: readProviders(settings.oauth),
    allowWallet: allowWallet === '1' || allowWallet === 'true',
    allowEmail: allowEmail === 'true',
    enabledProviders: asText(json.DID_CONNECT_ENABLED_PROVIDERS)
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  }
}

function readFeatures(settings: Json) {
  const look = asObject(settings.didConnect)
  return {
    sessionCacheSeconds: readSeconds(asObject(settings.session).cacheTtl),
    inviteEnabled: isEnabled(settings.invite),
    kycEmail: asFlag(asObject(settings.kyc).email),
    emailEnabled: isEnabled(asObject(settings.notification).email),
    orgEnabled: isEnabled(settings.org),
    showDidColor: look.showDidColor !== false,
    showAppInfo: look.showAppInfo !== false,
    actionTexts: asObject(asObject(settings.actionConfig).login),
  }
}

function readFederation(value: unknown, appPid: string, base: string, readPicture: ReadPicture) {
  const federation = asObject(value)
  const master = readMaster(federation.master, base, readPicture)
  const federatedStatus = readStatus(asObject(federation.config).status)
  const federated = master !== null && master.appPid !== appPid && federatedStatus === 'approved'
  return { master, federatedStatus, federated }
}

const readChain = (json: Json) => ({
  chainType: asText(json.CHAIN_TYPE) || 'arcblock',
  chainId: asText(json.CHAIN_ID) || 'none',
  chainHost: asText(json.CHAIN_HOST) || 'none',
})

const readLists = (json: Json) => ({
  domainAliases: asList(json.domainAliases)
    .map((alias) => asText(alias) || asText(asObject(alias).value))
    .filter(Boolean),
  components: listOf(readComponent)(json.componentMountPoints),
  languages: listOf(shape({ code: asText, name: asText }))(json.languages).filter(({ code }) => code),
})

/**
 * App settings from a response of `__blocklet__.js`, to show them; null for any other response. `base` is the app's
 * address.
 */
export function readApp(answer: unknown, base: string, readPicture: ReadPicture = asPictureUrl): App | null {
  const json = asObject(answer)
  const appId = bareDid(json.appId)
  const appPid = bareDid(json.appPid) || appId
  if (!appPid) return null
  const settings = asObject(json.settings)
  return {
    ...readNames(json),
    ...readPlain(json),
    ...readPictures(json, base, readPicture),
    ...readMethods(json, settings),
    ...readFeatures(settings),
    ...readFederation(settings.federated, appPid, base, readPicture),
    ...readChain(json),
    ...readLists(json),
    appId: appId || appPid,
    appPid,
    appUrl: asWebUrl(json.appUrl) || base,
    sourceAppPid: null,
    provider: 'wallet',
    currentAppUrl: '',
    prefix: asText(json.prefix) || '/',
    // The presence of the key counts, not its value (docs/protocol.md §1.2).
    socketDisabled: Object.hasOwn(json, 'DID_CONNECT_DISABLE_SOCKET'),
    didSpacesUrl: asWebUrl(json.DID_SPACES_BASE_URL) || 'https://www.didspaces.com/app',
  }
}

/**
 * Settings that calls may rely on: those of an app with a key, which signs who is signed in (docs/protocol.md §2.4).
 * Blocklet Server gives every running app one.
 */
export function readSigningApp(answer: unknown, base: string, readPicture?: ReadPicture): App | null {
  const app = readApp(answer, base, readPicture)
  return app?.appPk ? app : null
}
