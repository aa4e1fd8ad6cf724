import { atom, type WritableAtom } from 'nanostores'
import type { ActionTexts, ConnectSession } from '../model/connect.ts'
import type { DidError } from '../model/errors.ts'
import type { Connect, ConnectContent, ConnectView, MethodForm, MethodProblem, Way } from '../connect/flow/contract.ts'
import { flowKind } from '../connect/flow/kind.ts'
import { NO_TEXTS } from '../model/given-texts.ts'
import { LOGIN_OPTIONS, type ConnectOptions } from '../model/connect-options.ts'
import type { EmailFlow } from '../connect/screen/email-state.ts'

/**
 * A connect flow whose state never changes by itself. Tests and the gallery set it and read which methods were called.
 */
export interface ConnectStub extends Connect {
  readonly $state: WritableAtom<ConnectView>
  readonly $content: WritableAtom<ConnectContent>
  readonly $rowForm: WritableAtom<MethodForm | null>
  readonly $problem: WritableAtom<MethodProblem | null>
  readonly $refusal: WritableAtom<DidError | null>
  readonly $deepLink: WritableAtom<string | null>
  readonly $opening: WritableAtom<Way | null>
  readonly $expiring: WritableAtom<boolean>
  readonly $restoring: WritableAtom<boolean>
  /** Names of the called methods, in order. */
  readonly calls: string[]
}

export const APP_DID = 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp'

const AUTH_URL = 'https://app.example/.well-known/service/api/did/login/auth?_t_=a1b2c3d4'

export const SESSION: ConnectSession = {
  token: 'a1b2c3d4',
  url: `https://abtwallet.io/i/?action=requestAuth&url=${encodeURIComponent(encodeURIComponent(AUTH_URL))}`,
  app: null,
  memberApp: null,
  connectedDid: '',
  saveConnect: true,
}

export const CONTENT: ConnectContent = {
  name: 'Demo Notes',
  description: 'Notes that belong to you alone.',
  logo: '',
  logoDark: '',
  did: APP_DID,
  apps: [],
  chosen: APP_DID,
  methods: [
    { kind: 'wallet', lastUsed: false },
    { kind: 'web-wallet', variant: 'web', href: '', lastUsed: false },
  ],
  isPending: false,
  onPhone: false,
  inWechat: false,
  outside: null,
  showQr: true,
  scanHost: 'notes.example',
  texts: NO_TEXTS,
}

export const OPTIONS: ConnectOptions = LOGIN_OPTIONS

interface StubOptions {
  state?: ConnectView
  content?: Partial<Omit<ConnectContent, 'texts'>> & { texts?: Partial<ActionTexts> }
  options?: Partial<ConnectOptions>
  inWebview?: boolean
  email?: EmailFlow | null
  problem?: MethodProblem | null
}

export function stubConnect({
  state,
  content,
  options,
  inWebview = false,
  email = null,
  problem = null,
}: StubOptions = {}): ConnectStub {
  const calls: string[] = []
  const given = { ...OPTIONS, ...options }
  const record = (name: string) => () => void calls.push(name)
  return {
    options: given,
    kind: flowKind(given),
    $state: atom<ConnectView>(state ?? { status: 'created', session: SESSION }),
    $content: atom<ConnectContent>({ ...CONTENT, ...content, texts: { ...NO_TEXTS, ...content?.texts } }),
    $rowForm: atom<MethodForm | null>(email && { kind: 'email', form: email }),
    $problem: atom<MethodProblem | null>(problem),
    $refusal: atom<DidError | null>(null),
    $deepLink: atom<string | null>(SESSION.url.replace('https:', 'abt:')),
    $opening: atom<Way | null>(null),
    $expiring: atom(false),
    $restoring: atom(false),
    walletOpened: record('walletOpened'),
    openWebWallet: record('openWebWallet'),
    showWindow: record('showWindow'),
    isInWebWallet: () => calls.includes('openWebWallet'),
    isInWalletApp: () => calls.includes('walletOpened'),
    copyLink: () => Promise.resolve(calls.push('copyLink') > 0),
    inWebview,
    switchApp: (pid) => void calls.push(`switch ${pid}`),
    choose: (method) => void calls.push(`choose ${method}`),
    confirm: record('confirm'),
    back: record('back'),
    retry: record('retry'),
    refuse: (method) => void calls.push(`refuse ${method}`),
    signIn: record('signIn'),
    continueByRedirect: record('continueByRedirect'),
    close: record('close'),
    fail: (error) => void calls.push(`fail ${error.code}`),
    done: new Promise(() => {}),
    calls,
  }
}
