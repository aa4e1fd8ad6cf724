import type { ReadableAtom } from 'nanostores'
import type { App } from '../../model/app.ts'
import type { Purpose } from '../../model/connect.ts'
import type { MethodKind } from '../../model/methods.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import type { EntryOf, Way } from './contract.ts'
import type { SavedAccount } from '../../saved-accounts/loaded-sessions.ts'
import type { EmailStep } from '../../session/lifetime/email-step.ts'

/** What the page and its browser allow. */
export interface Surroundings {
  inWebview: boolean
  /** Another app shows the page, in a browser of its own that some methods refuse. */
  inAppBrowser: boolean
  /** The page is the app's own: other origins may not use email, passkeys and third parties. */
  isOwnOrigin: boolean
  hasPasskeys: boolean
  /** The page may create passkeys, too. */
  canCreatePasskeys: boolean
  /** The account belongs to this app. Passkeys are bound to one site (docs/protocol.md §5.1). */
  isOwnApp: boolean
  /** Passkeys of the app's host, which isn't this page's, can be used here. They are created there. */
  hasRelatedPasskeys: boolean
  /** The app trusts this page, so its connect page answers it; null until that is known. */
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
  /** The step of the method email that an earlier page of this tab has kept, or null. */
  emailStep: EmailStep | null
  /** Aborts when another method is chosen, or when the flow ends. */
  signal: AbortSignal
  /** Shows the form of the method on a screen of its own; null for the choice of methods. */
  open(form: Form | null): void
  /** Shows the form in the row of the method. */
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
  /** No email was sent to it, because one was sent a moment ago. */
  wasSentBefore: boolean
}

/** What the connect box has to know about a method's form. */
export interface FormBehavior<Form extends object = object> {
  /** The way that leads to it. */
  way: Way
  screen(form: Form): ReadableAtom<FormScreen>
  /** Goes back to an earlier step. */
  goBack(form: Form): void
  /** Calls back when something has been sent, which the page hears as `scanned`. Returns a function that stops it. */
  whenUsed(form: Form, report: () => void): () => void
  /** Whether it waits for a sign-in in another tab. */
  awaitsOtherTab(form: Form): boolean
}

/** When a kind of sign-in method is offered. The first screen shows it before the rest is loaded. */
export interface MethodOffer<Kind extends MethodKind = MethodKind> {
  /** Its entries for one of the app's providers. Null: no app offers it. */
  offer: ((place: Place, provider: Provider) => EntryOf<Kind>[]) | null
  /** The provider by which the app offers it. Default: its kind. */
  provider?: string
  /** Its providers if the settings have no list, as on older servers, or if there are no settings at all (null). */
  unlisted?(app: App | null, here: Surroundings): string[]
  /** Whether this page can use it. Default: on the app's own origin. Elsewhere, methods open in a window. */
  isUsable?(here: Surroundings): boolean
  /** Its name in `data-method`, and in the methods of a page. Default: its kind. */
  name?(entry: EntryOf<Kind>): string
  /** Its names in the methods of a page, the better one first, where there are two. */
  pageNames?: readonly string[]
  /** What can be chosen to start it. Default: its kind. Anything that belongs to no other method is a third party. */
  ways?: readonly Way[]
}

/**
 * What a kind of sign-in method does. The views have its face. What other parts of the kit need to know about it is in
 * `model/methods.ts`, because they must not load this.
 */
export interface SignInMethod<Form extends object = object> {
  /** Signs in, starting inside the click; null if it is aborted. Null: the wallet session or the page does it. */
  start: ((context: MethodContext<Form>) => Promise<MethodResult | null>) | null
  /** The other methods stay in sight while it begins: its row has a form or a spinner. */
  beginsInRow?: true
  /** It opens no window, so it can wait for the settings of the app before it begins. */
  waitsForSettings?: true
  /** A login with it says nothing about the remembered wallet. */
  keepsWallet?: true
  /** It stores its results, and reports its failures, by itself. */
  isSelfContained?: true
  form?: FormBehavior<Form>
}
