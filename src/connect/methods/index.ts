import type { MethodKind } from '../../model/methods.ts'
import { own, ownEach } from '../../model/read.ts'
import type { MethodEntry, MethodForm, Way } from '../flow/contract.ts'
import type { FormBehavior, SignInMethod } from '../flow/method.ts'
import { custom } from './custom/index.ts'
import { email } from './email/index.ts'
import { oauth } from './oauth/index.ts'
import { passkey } from './passkey/index.ts'
import { pending } from './pending/index.ts'
import { saved } from './saved/index.ts'
import { wallet } from './wallet/index.ts'
import { webWallet } from './wallet/web-wallet.ts'
import { appWindow } from './window/index.ts'

/** The description of each kind of method. Older servers, which give no order, offer them in this one. */
export const DESCRIPTIONS: Readonly<Record<MethodKind, SignInMethod>> = ownEach({
  saved,
  wallet,
  'web-wallet': webWallet,
  email,
  oauth,
  passkey,
  window: appWindow,
  custom,
  pending,
} satisfies { [Kind in MethodKind]: SignInMethod<Kind> })

export const KINDS = Object.keys(DESCRIPTIONS) as readonly MethodKind[]

/** The kind of method that a way leads to. If it belongs to no other method, that is a third party. */
export const kindOf = (way: Way): MethodKind =>
  KINDS.find((kind) => DESCRIPTIONS[kind].start && (DESCRIPTIONS[kind].ways ?? [kind]).includes(way)) ?? 'oauth'

/** The name of an entry in `data-method`. */
export const nameOf = (entry: MethodEntry): string => DESCRIPTIONS[entry.kind].name?.(entry) ?? entry.kind

/** Whether the way belongs to the entry. */
export const leadsTo = (entry: MethodEntry, way: Way): boolean =>
  entry.kind === 'oauth' ? entry.provider === way : (DESCRIPTIONS[entry.kind].ways ?? [entry.kind]).includes(way)

/** Whether the way signs in without this flow. */
export const isSelfContained = (way: Way): boolean => DESCRIPTIONS[kindOf(way)].isSelfContained === true

/** How a form behaves; undefined for a method without one. */
export function behaviorOf({ kind }: MethodForm): FormBehavior | undefined {
  const { form } = DESCRIPTIONS[kind]
  return form && own(form)
}
