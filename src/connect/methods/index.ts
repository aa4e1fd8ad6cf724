import type { MethodKind } from '../../model/methods.ts'
import { ownEach } from '../../model/read.ts'
import type { MethodForm, Way } from '../flow/contract.ts'
import type { FormBehavior, SignInMethod } from '../flow/method.ts'
import { KINDS, OFFERS } from '../screen/offers.ts'
import { email } from './email/index.ts'
import { oauth } from './oauth/index.ts'
import { passkey } from './passkey/index.ts'
import { saved } from './saved/index.ts'
import { appWindow } from './window/index.ts'

/** The wallet session, the page, or nobody yet. */
const others: SignInMethod = { start: null }

/** What each kind of method does. */
export const DESCRIPTIONS: Readonly<Record<MethodKind, SignInMethod>> = ownEach({
  saved,
  wallet: others,
  'web-wallet': others,
  email,
  oauth,
  passkey,
  window: appWindow,
  custom: others,
  pending: others,
} satisfies Record<MethodKind, SignInMethod>)

/** The kind of method that a way leads to. If it belongs to no other method, that is a third party. */
export const kindOf = (way: Way): MethodKind =>
  KINDS.find((kind) => DESCRIPTIONS[kind].start && (OFFERS[kind].ways ?? [kind]).includes(way)) ?? 'oauth'

/** Whether the way signs in without this flow. */
export const isSelfContained = (way: Way): boolean => DESCRIPTIONS[kindOf(way)].isSelfContained === true

/** How a form behaves; undefined for a method without one. */
export const behaviorOf = ({ kind }: MethodForm): FormBehavior | undefined => DESCRIPTIONS[kind].form
