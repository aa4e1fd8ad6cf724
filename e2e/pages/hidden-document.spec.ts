import { expect, test } from '../setup/fixtures.ts'

/*
 * Injected markup with a `name` hides members of `document` (DOM clobbering). It is put into a frame, because
 * Playwright reads the `document` of the page itself.
 */
interface Report {
  /** Uncaught errors and rejections of the page. */
  errors: string[]
  status: string
  hasDialog: boolean
}

/** Adds a frame with the kit and the markup, before or after the script, and tries to sign in there. */
async function tryIn([name, when, bundle]: [string, string, string]): Promise<Report> {
  const hiding = `<img name="${name}">`
  const page = window as unknown as Window & { errors: string[]; wait: (ms: number) => Promise<void> }
  page.errors = []
  const frame = document.createElement('iframe')
  frame.style.cssText = 'inline-size: 900px; block-size: 700px'
  frame.srcdoc = `<!doctype html><body><script>
      addEventListener('error', ({ message, error }) => parent.errors.push(message + (error?.stack ?? '')))
      addEventListener('unhandledrejection', ({ reason }) => parent.errors.push(String(reason?.stack ?? reason)))
    </script>
    ${when === 'before' ? hiding : ''}
    <p hidden data-did-protect>For members</p>
    <script src="${bundle}"></script>
    <did-connect-button></did-connect-button><did-avatar-menu></did-avatar-menu>`
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve))
  const inner = frame.contentWindow as unknown as Window & typeof globalThis
  const of = (member: keyof Document): unknown => Reflect.get(inner.Document.prototype, member, inner.document)
  const until = async (isDone: () => unknown): Promise<void> => {
    const end = performance.now() + 10_000
    while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const find = (selector: string): Element | null =>
    (of('querySelector') as (selector: string) => Element | null).call(inner.document, selector)
  const kit = Reflect.get(inner, 'DIDConnect') as
    | { login: () => Promise<unknown>; $session: { get: () => { status: string } } }
    | undefined
  await until(() => kit && kit.$session.get().status !== 'starting')
  if (when === 'after') (of('body') as HTMLElement).insertAdjacentHTML('beforeend', hiding)
  const dialog = () => find('did-overlay')?.shadowRoot?.querySelector('dialog[open]')
  let end = ''
  kit?.login().catch((error: { code: string }) => (end = error.code))
  await until(() => dialog() || end || page.errors.length > 0)
  return { errors: page.errors, status: `${kit?.$session.get().status} ${end}`.trim(), hasDialog: Boolean(dialog()) }
}

/** The kit reads these from the prototypes. */
const READ_BY_KIT = [
  'dispatchEvent',
  'adoptedStyleSheets',
  'querySelectorAll',
  'currentScript',
  'scripts',
  'readyState',
  'documentElement',
]
/** React reads these from the document itself. */
const READ_BY_REACT = ['createElement', 'createElementNS', 'createTextNode', 'addEventListener', 'defaultView', 'body']

for (const when of ['before', 'after']) {
  for (const name of READ_BY_KIT) {
    test(`opens the dialog with an image named ${name} ${when} the script`, async ({ page, target }) => {
      await page.goto(`${target.origin}/dist/bridge.html`)
      const bundle = `${target.origin}/dist/did-connect.umd.js`
      const report = await page.evaluate(tryIn, [name, when, bundle] as [string, string, string])
      expect(report).toEqual({ errors: [], status: 'signed-out', hasDialog: true })
    })
  }
  for (const name of READ_BY_REACT) {
    test(`rejects without throwing with an image named ${name} ${when} the script`, async ({ page, target }) => {
      await page.goto(`${target.origin}/dist/bridge.html`)
      const bundle = `${target.origin}/dist/did-connect.umd.js`
      const report = await page.evaluate(tryIn, [name, when, bundle] as [string, string, string])
      expect(report).toEqual({ errors: [], status: 'signed-out render-failed', hasDialog: false })
    })
  }
}
