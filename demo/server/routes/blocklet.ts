import type { Context } from 'hono'
import { originOf } from '../origin.ts'
import { SERVER_VERSION, SERVICE_PATH } from '../service.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import type { AppSettings, FederatedMaster } from '../settings.ts'
import { signed } from '../signed.ts'

const LOGO_PATH = `${SERVICE_PATH}/blocklet/logo`
const started = Date.now()

/** The settings without those of the server itself. */
function publicSettings(all: AppSettings) {
  const {
    mfa: _m,
    inviteOnly: _i,
    trustedDomains: _t,
    rateLimits: _r,
    ownerFirst: _o,
    emailDomains: _e,
    saveConnect: _s,
    isPublic: _p,
    ...rest
  } = all
  const { session, ...settings } = rest
  const isEnabled = ([, provider]: [string, { enabled: boolean }]) => provider.enabled
  return {
    session: { ttl: session.ttl, cacheTtl: session.cacheTtl },
    ...settings,
    authentication: Object.fromEntries(Object.entries(settings.authentication).filter(isEnabled)),
  }
}

/** The demo also simulates DID Spaces, on its other host name, because the real one is another site. */
function spacesSite(origin: string): string {
  const site = new URL('/spaces', origin)
  site.hostname = site.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return site.href
}

/** The component that serves this path: the one with the longest mount point. */
function componentAt({ state }: Service, path: string) {
  const mounted = state.app.componentMountPoints.filter(({ mountPoint, status }) => {
    const start = mountPoint === '/' ? '/' : `${String(mountPoint)}/`
    return status === 'running' && path.startsWith(start)
  })
  return mounted.toSorted((a, b) => String(b.mountPoint).length - String(a.mountPoint).length)[0]
}

function describeApp(service: Service, origin: string, path: string) {
  const { state, identities } = service
  const { app } = state
  const { did, pk } = identities.app
  const component = componentAt(service, path)
  return {
    DID_SPACES_BASE_URL: spacesSite(origin),
    ...state.config,
    appId: did,
    appPk: pk,
    appPid: did,
    appName: app.name,
    status: 'running',
    tenantMode: 'single',
    appDescription: app.description,
    appUrl: origin,
    domainAliases: state.settings.trustedDomains,
    isComponent: true,
    alsoKnownAs: [],
    passportColor: app.passportColor,
    trustedFactories: [],
    serverDid: identities.node.did,
    serverVersion: SERVER_VERSION,
    prefix: `${String(component?.mountPoint ?? '')}/`.replace('//', '/'),
    groupPrefix: '/',
    pageGroup: '',
    version: app.version,
    componentId: `${did}/${String(component?.did ?? did)}`,
    did,
    appLogo: state.config.appLogo ?? `${LOGO_PATH}?imageFilter=convert&f=png&h=80`,
    appLogoDark: '',
    appLogoRect: '',
    appLogoRectDark: '',
    blurhash: {},
    webWalletUrl: state.config.webWalletUrl ?? `${origin}/wallet/`,
    preferences: {},
    languages: app.languages,
    settings: publicSettings(state.settings),
    updatedAt: started,
    theme: app.theme,
    copyright: app.copyright,
    navigation: app.navigation,
    optionalComponents: [],
    componentMountPoints: app.componentMountPoints,
    sw: { options: {} },
  }
}

/** The description of this app for members of its federation. */
export const describeMaster = (service: Service): FederatedMaster => ({
  appId: service.identities.app.did,
  appPk: service.identities.app.pk,
  appPid: service.identities.app.did,
  appName: service.state.app.name,
  appDescription: service.state.app.description,
  appUrl: service.url(),
  appLogo: LOGO_PATH,
  version: service.state.app.version,
})

// A closing tag inside a JSON string would end the script.
const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

async function blocklet(service: Service, c: Context<RouteEnv>) {
  const origin = c.req.header('origin')
  if (origin) c.header('access-control-allow-origin', origin)
  c.header('access-control-allow-credentials', 'true')
  c.header('vary', 'Accept-Encoding, Origin')
  const body = describeApp(service, originOf(c), c.req.path)
  if (c.req.query('type') === 'json') return c.json(await signed(body, service.identities.node))
  c.header('content-type', 'application/javascript; charset=utf-8')
  return c.body(`window.blocklet = ${asScript(body)};\n`)
}

function environment(service: Service, c: Context<RouteEnv>) {
  const { did } = service.identities.app
  const env = {
    did,
    appId: did,
    appName: service.state.app.name,
    pathPrefix: '/',
    apiPrefix: SERVICE_PATH,
    groupPathPrefix: '/',
    webWalletUrl: `${originOf(c)}/wallet/`,
    passportColor: service.state.app.passportColor,
    serverDid: service.identities.node.did,
    serverVersion: SERVER_VERSION,
    mode: 'production',
    enableSessionHardening: false,
  }
  return c.body(`window.env = ${asScript(env)};\n`, 200, { 'content-type': 'application/javascript; charset=utf-8' })
}

/** The app’s own, or the initial on a colour derived from the DID, to distinguish apps. */
function logo({ state, identities }: Service): string {
  if (state.app.logo) return state.app.logo
  const hue = [...identities.app.did].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360
  const initial = (state.app.name[0] ?? 'A').replace(/[<&]/, '·')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">
  <rect width="80" height="80" rx="18" fill="hsl(${hue} 55% 42%)"/>
  <text x="40" y="40" dy="0.36em" text-anchor="middle" font-family="system-ui, sans-serif" font-size="40"
    font-weight="600" fill="#fff">${initial}</text>
</svg>`
}

export function blockletRoutes(app: App, service: Service): void {
  app.get(':path{.*__(blocklet|meta)__\\.js}', (c) => blocklet(service, c))
  app.get(`${SERVICE_PATH}/api/env`, (c) => environment(service, c))
  for (const name of ['logo', 'logo-dark', 'logo-rect']) {
    app.get(`${SERVICE_PATH}/blocklet/${name}`, (c) =>
      c.body(logo(service), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' }),
    )
  }
}
