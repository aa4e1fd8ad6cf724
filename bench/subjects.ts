import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, needsInstall } from '../scripts/lib/packages.ts'
import { ROOT } from '../scripts/lib/run.ts'
import { versionOf } from './build.ts'

/** Locates a node: a selector in the page, or the tag of a host and a selector in its shadow root. */
export type Place = [string] | [string, string]

export interface Subject {
  /** Its name for `--only` and `--profile`. Other pages of the same kit have it before a slash. */
  id: string
  title: string
  /** Path of its page. */
  page: string
  /** The page, unless there is a file of it. */
  html?: string
  /** What the visitor waits for: the button, or what a page without one shows. */
  mark: Place
  /** Missing for a page without anything to click. */
  dialog?: Place
  /** The first way to sign in that can be pressed. Missing for a subject without a sign-in. */
  method?: Place
  /** Missing for a subject without a sign-in. */
  qr?: Place
  /** Whether the visitor comes back with the session of an earlier visit. */
  isSignedIn?: boolean
  /** Its page of a thousand addresses, if it has one. */
  addresses?: string
  version: () => string
  /** The reason why it can't be measured here, or null. */
  missing: () => string | null
}

const IN_PAGE = { mark: ['button'], dialog: ['dialog[open]'] } satisfies Partial<Subject>

const needsFile = (path: string) => () => (existsSync(join(ROOT, path)) ? null : `${path} is missing`)
const needsFolder = (folder: string) => () => (isInstalled(folder) ? null : needsInstall(folder))

/** What a page of the kit has in its body. */
const BUTTON = '<did-connect-button></did-connect-button>'
const MENU = '<did-avatar-menu></did-avatar-menu>'
const ADDRESS = '<did-address did="z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA"></did-address>'

const pageOf = (title: string, script: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/${script}"></script>
  </head>
  <body>
    ${body}
  </body>
</html>
`

type Build = Pick<Subject, 'id' | 'title' | 'addresses' | 'version'>

/**
 * A build of the kit: the page with its button, the same page without a click, that of a signed-in visitor, and one
 * with nothing but an address.
 */
function kit({ id, title, ...build }: Build, script: string): Subject[] {
  const missing = needsFile(script)
  const page = (name: string, body: string) => ({
    page: `/kit/${name}.html`,
    html: pageOf(title, script, body),
    missing,
  })
  return [
    {
      id,
      title,
      ...build,
      ...page(id, BUTTON),
      mark: ['did-connect-button', 'button'],
      dialog: ['did-overlay', 'dialog[open]'],
      method: ['did-overlay', 'button[part=method]:enabled, form[part=method] input:enabled'],
      qr: ['did-overlay', '[part=qr] canvas'],
    },
    {
      id: `${id}/untouched`,
      title: `${title}, untouched`,
      ...page(`${id}-untouched`, BUTTON),
      mark: ['did-connect-button', 'button'],
      version: () => '',
    },
    {
      id: `${id}/signed-in`,
      title: `${title}, signed in`,
      ...page(`${id}-signed-in`, BUTTON + MENU),
      mark: ['did-avatar-menu', 'button'],
      isSignedIn: true,
      version: () => '',
    },
    {
      id: `${id}/address`,
      title: `${title}, address only`,
      ...page(`${id}-address`, ADDRESS),
      mark: ['did-address', 'span'],
      version: () => '',
    },
  ]
}

export const SUBJECTS: Subject[] = [
  ...kit(
    { id: 'kit', title: 'did-connect', addresses: 'kit', version: () => `react-dom ${versionOf('react-dom')}` },
    'dist/did-connect.js',
  ),
  ...kit({ id: 'chunks', title: 'did-connect in chunks', version: () => '' }, 'dist/split/did-connect.js'),
  {
    id: 'react',
    title: 'react-dom alone',
    page: '/pages/react.html',
    ...IN_PAGE,
    addresses: 'roots',
    version: () => versionOf('react-dom'),
    missing: () => null,
  },
  {
    id: 'plain',
    title: 'hand-written',
    page: '/pages/plain.html',
    ...IN_PAGE,
    addresses: 'hand-written',
    version: () => '',
    missing: () => null,
  },
  {
    id: 'tonconnect',
    title: 'TonConnect UI',
    page: '/pages/tonconnect.html',
    mark: ['#connect button'],
    dialog: ['[data-tc-wallets-modal-container] h1'],
    method: ['[data-tc-wallets-modal-container] li button'],
    qr: ['[data-tc-wallets-modal-universal-desktop] svg path[fill=black]'],
    version: () => versionOf('@tonconnect/ui', 'bench/tonconnect'),
    missing: needsFolder('bench/tonconnect'),
  },
  {
    id: 'platform',
    title: "platform's React kit",
    page: '/pages/platform.html',
    mark: ['#root button'],
    dialog: ['[role=dialog]'],
    qr: ['.did-connect__qrcode canvas'],
    addresses: 'platform',
    version() {
      const [ours, react] = ['@arcblock/did-connect-react', 'react-dom'].map((name) =>
        versionOf(name, 'bench/platform'),
      )
      return `${ours}, react-dom ${react}`
    },
    missing: needsFolder('bench/platform'),
  },
]
