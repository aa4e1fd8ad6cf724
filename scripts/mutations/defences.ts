/** A defence of SECURITY.md, how to remove it, and the test that notices. */
export interface Defence {
  name: string
  file: string
  /** A piece of the file, and what it becomes. */
  remove: [string, string]
  test: string
}

const POPUP = 'src/stores/popup.browser.test.ts'
const FROZEN = 'src/stores/session/frozen-tab.test.ts'
const OBJECTS = 'e2e/every-object.spec.ts'

export const DEFENCES: Defence[] = [
  {
    name: 'window: a random name',
    file: 'src/env/popup.ts',
    remove: ['names.get(purpose) ?? randomId()', "names.get(purpose) ?? purpose.length.toString(16).padStart(32, '0')"],
    test: POPUP,
  },
  {
    name: 'window: a random name of one that waits',
    file: 'src/env/popup.ts',
    remove: ['const name = randomId()', "const name = 'held'"],
    test: POPUP,
  },
  {
    name: 'window: messages of its own',
    file: 'src/env/popup.ts',
    remove: ['event.source !== popup || ', ''],
    test: POPUP,
  },
  {
    name: 'window: messages of allowed origins',
    file: 'src/env/popup.ts',
    remove: [' || !origins.includes(event.origin)', ''],
    test: POPUP,
  },
  {
    name: 'frame: another origin is recognized',
    file: 'src/env/frame.ts',
    remove: ['return true // the browser', 'return false // the browser'],
    test: 'src/env/frame.browser.test.ts',
  },
  {
    name: 'frame: no code in one of another origin',
    file: 'src/stores/connect/connect-content.ts',
    remove: ['isInForeignFrame() && !allowFramed ? null : ', ''],
    test: 'src/stores/connect/connect-content.browser.test.ts',
  },
  {
    name: 'tabs: a lease ends',
    file: 'src/env/lock.ts',
    remove: ['LEASE_MS = 15_000', 'LEASE_MS = 86_400_000'],
    test: FROZEN,
  },
  {
    name: 'tabs: a lock is not awaited for long',
    file: 'src/model/limits.ts',
    remove: ['REFRESH_WAIT_MS = REFRESH_TIMEOUT_MS + 5_000', 'REFRESH_WAIT_MS = 86_400_000'],
    test: FROZEN,
  },
  {
    name: 'markup: members are read from the prototype',
    file: 'src/env/dom.ts',
    remove: ['Reflect.get(members(), name, owner)', 'Reflect.get(owner, name)'],
    test: 'src/env/dom.browser.test.ts',
  },
  {
    name: 'markup: members are set by the prototype',
    file: 'src/env/dom.ts',
    remove: ['Reflect.set(members(), name, value, document)', 'Reflect.set(document, name, value)'],
    test: 'src/env/dom.browser.test.ts',
  },
  {
    name: 'markup: style sheets are read from the prototype',
    file: 'src/ui/scroll-lock.ts',
    remove: ["Reflect.get(members, 'adoptedStyleSheets', view.document)", 'view.document.adoptedStyleSheets'],
    test: 'src/ui/scroll-lock.browser.test.ts',
  },
  {
    name: 'answers: unknown fields are dropped',
    file: 'src/model/decoder.ts',
    remove: ['const result: Partial<T> = {}', 'const result: Partial<T> = { ...(json as T) }'],
    test: 'src/model/decoder.test.ts',
  },
  {
    name: 'results: no plain value in place of a sealed one',
    file: 'src/protocol/connect.ts',
    remove: ['} else if (isSealed) throw', "} else if (isSealed && name === 'sessionToken') throw"],
    test: 'src/protocol/sealed.test.ts',
  },
  {
    name: 'dialogs: an error of one ends that one alone',
    file: 'src/views/dialog-boundary.tsx',
    remove: ['componentDidCatch(', 'ignoredCatch('],
    test: 'src/views/overlay.browser.test.tsx',
  },
  {
    name: 'objects: a session is own only if it says so itself',
    file: 'src/stores/connect/existing-session.ts',
    remove: ['isConfirmed = false } = own(existing)', 'isConfirmed = false } = existing'],
    test: OBJECTS,
  },
  {
    name: 'objects: answers have no prototype',
    file: 'src/model/read.ts',
    remove: ['({ __proto__: null, ...fields })', '({ ...fields })'],
    test: OBJECTS,
  },
  {
    name: 'cookies: a push only to a wallet that has signed in here',
    file: 'src/protocol/connected-wallet.ts',
    remove: [" && readCookie('connected_did') === localStore.get('did_wallet')", ''],
    test: 'e2e/tossed-cookies.spec.ts',
  },
  {
    name: 'settings: of a tag that browsers run',
    file: 'elements/kit-script.ts',
    remove: ["[...ofDocument('scripts')].filter(isModule)", "[...ofDocument('scripts')]"],
    test: 'elements/kit-script.browser.test.ts',
  },
  {
    name: 'settings: none of tags that contradict each other',
    file: 'elements/kit-script.ts',
    remove: ['settingsOf(script) !== settingsOf(first)', "settingsOf(script) === 'none'"],
    test: 'elements/kit-script.browser.test.ts',
  },
]
