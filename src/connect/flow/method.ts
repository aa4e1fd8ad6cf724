import type { ReadableAtom } from 'nanostores'
import type { App } from '../../model/app.ts'
import type { Purpose } from '../../model/connect.ts'
import type { MethodKind } from '../../model/methods.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import type { EntryOf, Way } from './contract.ts'
import type { SavedAccount } from '../../saved-accounts/saved-account.ts'

/** Conditions of the page and its browser. */
export interface Surroundings {
  inWebview: boolean
  /** The page is the app's own: other origins may not use email, passkeys and third parties. */
  isOwnOrigin: boolean
  hasPasskeys: boolean
  /** The account belongs to this app. Passkeys are bound to one site (docs/protocol.md §5.1). */
  isOwnApp: boolean
  /** Passkeys of the host of the app, which is not the one of this page, can be used here. They are created there. */
  hasRelatedPasskeys: boolean
  /** The app trusts this page: its connect page answers it; null until that is known. */
  isTrusted: boolean | null
  webWallet: EntryOf<'web-wallet'> | null
  lastUsed: string
  /** The settings can't be loaded. */
  isWithoutSettings: boolean
}

/** Where a method may be offered: at which app, for what, and to whom. */
export interface Place {
  options: ConnectOptions
  app: App | null
  here: Surroundings
  /** The action, by the service's name for it. */
  action: Purpose
  /** Whether an account without a wallet can perform it. */
  isListed: boolean
}

/** A sign-in method in the settings of the app. */
export interface Provider {
  name: string
  type: string
}

/** What a method works with. */
export interface MethodContext<Form extends object = object> {
  options: ConnectOptions
  /** What the user has chosen. */
  way: Way
  /** The account of this browser that was offered. */
  saved: SavedAccount
  /** Another method is chosen, or the flow ends. */
  signal: AbortSignal
  /** Shows the form of the method on a screen of its own; null for the choice of methods. */
  open(form: Form | null): void
  /** The form is filled in in the row of the method. */
  ask(form: Form): void
  /** Goes back to the choice of methods. */
  leave(): void
}

/** How a method has signed in. */
export interface MethodResult {
  /** The method for the next login to remember, or ''. */
  method: string
  results: object[]
}

/** A step of a form, as one screen of the connect box. */
export interface FormScreen {
  /** Another name is another screen. */
  name: string
  /** Whether Back leads to the choice of methods, or to an earlier step of the form. */
  back: 'connect' | 'form'
  /** The address that was given, or ''. */
  email: string
}

/** What the connect box has to know of the form of a method. */
export interface FormBehavior<Form extends object = object> {
  /** The way that leads to it. */
  way: Way
  screen(form: Form): ReadableAtom<FormScreen>
  /** Goes back to an earlier step. */
  goBack(form: Form): void
  /** Calls back when something has been sent: the page hears `scanned` then. Returns what ends that. */
  whenUsed(form: Form, report: () => void): () => void
  /** Whether a sign-in of another tab is the one that it waits for. */
  awaitsOtherTab?(form: Form): boolean
}

/**
 * The description of a kind of sign-in method: when it is offered, and what it does. Its face is in the views. What
 * other parts of the kit have to know of it is in `model/methods.ts`, because they must not load this.
 */
export interface SignInMethod<Kind extends MethodKind = MethodKind, Form extends object = object> {
  /** Its entries for a provider of the app. null: no app offers it. */
  offer: ((place: Place, provider: Provider) => EntryOf<Kind>[]) | null
  /** Signs in, beginning inside of the click; null when it is aborted. null: the wallet session or the page does it. */
  start: ((context: MethodContext<Form>) => Promise<MethodResult | null>) | null
  /** The provider by which the app offers it. Default: its kind. */
  provider?: string
  /** Its providers where the settings have no list: those of older servers, and none at all (null). */
  unlisted?(app: App | null, here: Surroundings): string[]
  /** Whether this page can use it. Default: on the own origin of the app. The others are used in a window. */
  isUsable?(here: Surroundings): boolean
  /** Its name in `data-method`, and in the methods of a page. Default: its kind. */
  name?(entry: EntryOf<Kind>): string
  /** Its names in the methods of a page, the better one first, where there are two. */
  pageNames?: readonly string[]
  /** What can be chosen to start it. Default: its kind. A third party is anything that is no other's way. */
  ways?: readonly Way[]
  /** The other methods stay in sight while it begins: its row has a form or a spinner. */
  beginsInRow?: true
  /** It opens no window, so it can wait for the settings of the app before it begins. */
  waitsForSettings?: true
  /** After an error, the same again would not help. */
  hasNoRetry?: true
  /** A login by it says nothing about the wallet that is remembered. */
  keepsWallet?: true
  /** It stores its results, and reports its failures, by itself. */
  isSelfContained?: true
  form?: FormBehavior<Form>
}
