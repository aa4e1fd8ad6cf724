/** Shared by the pages: the kit of the app's own origin, and a panel that fills the page. */
const BUNDLE = '/dist/did-connect.js'
export const SERVICE_PATH = '/.well-known/service'

export interface PanelResult {
  did?: string
  pk?: string
  sessionToken?: string
  refreshToken?: string
  csrfToken?: string
  visitorId?: string
  [key: string]: unknown
}

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body

export function showStatus(message: string, isError = false): void {
  const status = byId('status')
  status.className = isError ? 'error' : ''
  status.textContent = message
}

interface Panel extends HTMLElement {
  open(): Promise<PanelResult | PanelResult[] | null>
}

/** Shows the panel; calls `onSuccess` when the flow has succeeded. `settings` are those of the script tag. */
export function showPanel(
  attributes: Record<string, string | undefined>,
  onSuccess: (result: PanelResult) => void,
  settings: Record<string, string> = {},
): HTMLElement {
  const panel = document.createElement('did-connect-panel') as Panel
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) panel.setAttribute(name, value)
  panel.toggleAttribute('branded', true)
  panel.toggleAttribute('always-visible', true)
  // The event has no tokens; the promise of `open` has them.
  panel.addEventListener('did-success', async () => {
    const results = [(await panel.open()) ?? {}].flat()
    onSuccess(results.find((one) => one.sessionToken) ?? results[0] ?? {})
  })
  byId('main').replaceChildren(panel)
  const script = document.createElement('script')
  script.type = 'module'
  script.src = BUNDLE
  Object.assign(script.dataset, settings)
  script.addEventListener('error', () => showStatus('The sign-in kit could not be loaded', true))
  document.head.append(script)
  return panel
}

/** Host names of this app and its trusted domains. */
export async function ownHosts(): Promise<string[]> {
  const response = await fetch(`${SERVICE_PATH}/api/federated/getTrustedDomains`)
  return [location.hostname, ...((await response.json()) as string[])]
}

export const hostOf = (url: string): string =>
  URL.canParse(url, location.href) ? new URL(url, location.href).hostname : ''

export const isWebAddress = (url: string): boolean => /^https?:$/.test(new URL(url, location.href).protocol)
