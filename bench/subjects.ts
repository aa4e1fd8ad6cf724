import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, needsInstall } from '../scripts/packages.ts'
import { ROOT } from '../scripts/run.ts'
import { versionOf } from './build.ts'

/** Locates a node: a selector in the page, or the tag of a host and a selector in its shadow root. */
type Place = [string] | [string, string]

export interface Subject {
  /** Its name for `--only` and `--profile`. */
  id: string
  title: string
  page: string
  button: Place
  dialog: Place
  /** Missing for a subject without a sign-in. */
  qr?: Place
  /** Its page of a thousand addresses, if it has one. */
  addresses?: string
  version: () => string
  /** The reason why it can't be measured here, or null. */
  missing: () => string | null
}

const IN_KIT = {
  button: ['did-connect-button', 'button'],
  dialog: ['did-overlay', 'dialog[open]'],
  qr: ['did-overlay', '[part=qr] svg path'],
} satisfies Partial<Subject>

const IN_PAGE = { button: ['button'], dialog: ['dialog[open]'] } satisfies Partial<Subject>

const needsFile = (path: string) => () => (existsSync(join(ROOT, path)) ? null : `${path} is missing`)
const needsFolder = (folder: string) => () => (isInstalled(folder) ? null : needsInstall(folder))

export const SUBJECTS: Subject[] = [
  {
    id: 'kit',
    title: 'did-connect',
    page: 'kit',
    ...IN_KIT,
    addresses: 'kit',
    version: () => `react-dom ${versionOf('react-dom')}`,
    missing: needsFile('dist/did-connect.js'),
  },
  {
    id: 'light',
    title: 'did-connect, light build',
    page: 'light',
    ...IN_KIT,
    addresses: 'light',
    version: () => `preact ${versionOf('preact')}`,
    missing: needsFile('dist/did-connect.light.js'),
  },
  {
    id: 'react',
    title: 'react-dom alone',
    page: 'react',
    ...IN_PAGE,
    addresses: 'roots',
    version: () => versionOf('react-dom'),
    missing: () => null,
  },
  {
    id: 'plain',
    title: 'hand-written',
    page: 'plain',
    ...IN_PAGE,
    addresses: 'hand-written',
    version: () => '',
    missing: () => null,
  },
  {
    id: 'tonconnect',
    title: 'TonConnect UI',
    page: 'tonconnect',
    button: ['#connect button'],
    dialog: ['[data-tc-wallets-modal-container] h1'],
    qr: ['[data-tc-wallets-modal-universal-desktop] svg path[fill=black]'],
    version: () => versionOf('@tonconnect/ui', 'bench/tonconnect'),
    missing: needsFolder('bench/tonconnect'),
  },
  {
    id: 'platform',
    title: "platform's React kit",
    page: 'platform',
    button: ['#root button'],
    dialog: ['[role=dialog]'],
    qr: ['.did-connect__qrcode canvas'],
    addresses: 'platform',
    version() {
      const [kit, react] = ['@arcblock/did-connect-react', 'react-dom'].map((name) => versionOf(name, 'bench/platform'))
      return `${kit}, react-dom ${react}`
    },
    missing: needsFolder('bench/platform'),
  },
]
