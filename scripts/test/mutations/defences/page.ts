import type { Defence } from '../defence.ts'

const INPUT = 'e2e/pages/bad-input.spec.ts'
const SURFACE = 'e2e/pages/surface.spec.ts'

/** The page around the kit: its markup, settings, pictures, logs and passkeys. */
export const PAGE: Defence[] = [
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
    name: 'dialogs: an error of one ends that one alone',
    file: 'src/dialogs/dialog-boundary.tsx',
    remove: ['componentDidCatch(', 'ignoredCatch('],
    test: 'elements/overlay/overlay.browser.test.tsx',
  },
  {
    name: 'dialogs: the flow of one that can’t be drawn is rejected',
    file: 'elements/overlay/overlay.tsx',
    remove: ['    fail(error)\n', ''],
    test: 'elements/overlay/overlay.browser.test.tsx',
  },
  {
    name: 'settings: of a tag that browsers run',
    file: 'elements/page/kit-script.ts',
    remove: ["[...ofDocument('scripts')].filter(isModule)", "[...ofDocument('scripts')]"],
    test: 'elements/page/kit-script.browser.test.ts',
  },
  {
    name: 'settings: none of tags that contradict each other',
    file: 'elements/page/kit-script.ts',
    remove: ['settingsOf(script) !== settingsOf(first)', "settingsOf(script) === 'none'"],
    test: 'elements/page/kit-script.browser.test.ts',
  },
  {
    name: 'input: a link of the service is a wallet link',
    file: 'src/protocol/connect.ts',
    remove: ["asWebUrl(url) !== '' && ", ''],
    test: INPUT,
    title: 'opens no link that is not a wallet link',
  },
  {
    name: 'input: addresses are http or https',
    file: 'src/model/read.ts',
    remove: ["return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : ''", 'return url.href'],
    test: INPUT,
    title: 'rejects an app-url that is not http or https',
  },
  {
    name: 'pictures: those of other sites come over https',
    file: 'src/model/read.ts',
    remove: ["return url.protocol === 'https:' || !isOnInternet(url) ? address : ''", 'return address'],
    test: SURFACE,
    title: 'loads avatars over https only and without a referrer',
  },
  {
    name: 'pictures: nobody learns which page shows them',
    file: 'src/ui/avatar-markup.tsx',
    remove: ['referrerPolicy="no-referrer"', ''],
    test: SURFACE,
    title: 'loads avatars over https only and without a referrer',
  },
  {
    name: 'logs: errors leave tokens of an answer out',
    file: 'src/protocol/http.ts',
    remove: ['(/token/i.test(name) ? undefined : value)', '(name === "x" ? undefined : value)'],
    test: SURFACE,
    title: 'exposes no token in logs and events with the',
  },
  {
    name: 'logs: events have no tokens with the',
    file: 'elements/page/public-result.ts',
    remove: ["if ($service.get().tokens.engine === 'localStorage') return result", 'if ($service.get()) return result'],
    test: SURFACE,
    title: 'exposes no token in logs and events with the',
  },
  {
    name: 'storage page: it answers trusted origins',
    file: 'public/bridge.html',
    remove: ['if (!(await isTrusted(origin))) return', ''],
    test: SURFACE,
    title: 'another host',
  },
  {
    name: 'storage page: another port is another origin',
    file: 'public/bridge.html',
    remove: [' && origin === `https://${hostname}:${location.port}`', ''],
    test: SURFACE,
    title: 'another port of a trusted host',
  },
  {
    name: 'storage page: plain http is anybody’s',
    file: 'public/bridge.html',
    remove: ["protocol === 'https:' && (", '('],
    test: SURFACE,
    title: 'a trusted host over http',
  },
  {
    name: 'passkeys: one of another app stays',
    file: 'src/connect/methods/passkey/signal.ts',
    remove: ['if (!wasCreatedHere(credentialId)) return', ''],
    test: 'e2e/connect/methods/passkey-signal.spec.ts',
    title: 'a passkey of another app on the host stays on the device',
  },
  {
    name: 'passkeys: one of a host of many apps stays',
    file: 'src/connect/methods/passkey/signal.ts',
    remove: ['!isHostOfOneApp(appUrl, pageUrl(), rpId) || ', ''],
    test: 'e2e/connect/methods/passkey-signal.spec.ts',
    title: 'a passkey that the service does not know leaves the device, on a host of one app alone',
  },
]
