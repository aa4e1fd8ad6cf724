/* What the files of scenes share: query parameters, fixed people and pictures, and how a view is put on the page. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptStyles } from '../../src/style/sheet.ts'
import { Frame } from '../../elements/view/root-frame.tsx'

/** Shows one state of a screen over the page. */
export type Scene = () => void

/** The views of a sheet, by label. */
export type Sheet = () => Record<string, ReactNode>

const query = new URLSearchParams(location.search)
export const parameter = (name: string): string | undefined => query.get(name) ?? undefined
export const locale = parameter('locale')
export const theme = parameter('theme')
/** Texts of the host and names of people are as long as they get. */
export const hasLongWords = parameter('words') === 'long'

export const nothing = (): void => {}

export const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0e7c66"/><path d="M11 29V11h4l10 12V11h4v18h-4L15 17v12z" fill="#fff"/></svg>',
)}`

export const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(5)
export const ADA = { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', fullName: 'Ada Lovelace', avatar: '' }
export const GRACE = { did: 'z1Zg6AjGmEhkPSLRbQyFyZBB8sxUKDRxkBV', fullName: 'Grace Hopper', avatar: '' }
/** Grace without a name, or with a long one. */
export const UNNAMED = {
  ...GRACE,
  fullName: hasLongWords ? 'Donaudampfschifffahrtsgesellschaftskapitän Grace Hopper' : '',
}

/** Ada as the service answers for the signed-in owner of the app. */
export const OWNER = {
  ...ADA,
  email: 'ada.lovelace@example.com',
  role: 'owner',
  passports: [{ id: '1', name: 'owner', title: 'Owner', role: 'owner' }],
  connectedAccounts: [{ provider: 'wallet', did: ADA.did }],
}

/** Answers the calls of the kit instead of a service. Language files are loaded. */
export function stubService(answer: (url: string) => Promise<Response>): void {
  const load = window.fetch.bind(window)
  window.fetch = (request, options) => {
    const url = request instanceof Request ? request.url : String(request)
    return url.includes('/locales/') ? load(request, options) : answer(url)
  }
}

let pending = 0

/** Runs a step once something is there. */
function onceThere<T>(find: () => T | null | undefined, step: (found: T) => void): void {
  pending += 1
  const attempt = () => {
    const found = find()
    if (!found) return requestAnimationFrame(attempt)
    pending -= 1
    step(found)
  }
  attempt()
}

/** Runs a step of a scene once its dialog is open, which has the focus then. */
export function inDialog(step: () => void): void {
  const buttons = 'dialog[open] [data-buttons]'
  onceThere(() => document.querySelector('did-overlay')?.shadowRoot?.querySelector(buttons), step)
}

/** Presses a control as soon as it is rendered. */
export const press = (root: ShadowRoot, selector: string): void =>
  onceThere(
    () => root.querySelector<HTMLElement>(selector),
    (control) => control.click(),
  )

/** Whether a step of the scene has not run yet. */
export const hasStepsLeft = (): boolean => pending > 0

/** Renders into a shadow root of its own, as the element with this tag does. */
export function mount(parent: HTMLElement, content: ReactNode, tag = 'did-connect-button'): ShadowRoot {
  if (!customElements.get(tag)) customElements.define(tag, class extends HTMLElement {})
  const host = document.createElement(tag)
  host.style.display = 'block'
  parent.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  adoptStyles(shadow)
  createRoot(shadow).render(
    <Frame locale={locale} theme={theme} app={Boolean(parameter('palette'))}>
      {content}
    </Frame>,
  )
  return shadow
}
