import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { choices, fieldSpace, rowSpace, separator } from '../box/box-style.ts'
import { own } from '../../model/read.ts'
import { chip as chipStyle } from '../../ui/chip.ts'
import { ButtonMarkup } from '../../ui/button-markup.tsx'
import { MethodButton } from '../../ui/method-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FirstScreen } from './first-screen.ts'
import type { MethodEntry, Way } from '../flow/contract.ts'
import type { ButtonContext } from '../flow/face.tsx'
import { AddressForm } from './address-form.tsx'
import { buttonOf } from './buttons.tsx'
import { nameOf } from './offers.ts'
import type { EmailFlow, EmailState } from './email-state.ts'

/** What changes while the screen is shown. */
export interface FirstScreenState {
  email: EmailState
  /** The flow of the address. It begins when it is first used. */
  beginEmail: () => EmailFlow | null
  /** Whether the address has been on its way for a moment. */
  isSending: boolean
  /** The method that is at work behind its button, by its kind or way, and whether it has been for a moment. */
  busy: Way | null
  isSpinning: boolean
  /** What to say about the address, with the id of its field and `-problem`. */
  addressProblem: ReactNode
  /** What to say below the button of a method, or null. */
  problemOf: (entry: MethodEntry) => ReactNode
}

interface Props {
  screen: FirstScreen
  state: FirstScreenState
  context: ButtonContext
  /** Prefix of ids. */
  id: string
  /** The code, with its captions. */
  code: ReactNode
  /** Above the methods. */
  notice: ReactNode
  /** Below the methods. */
  end?: ReactNode
  /** Whether the code can be shown for a wallet on another device. */
  hasOtherDevice: boolean
}

const keyOf = (entry: MethodEntry): string => `${entry.kind} ${nameOf(entry)}`

const lastUsedText = (i18n: I18n, { lastUsed }: MethodEntry): string | undefined =>
  lastUsed ? t(i18n)`Last Used` : undefined

/** The field for an address, or its place. */
function Email({ screen, state, context: { i18n, content }, id }: Props) {
  const { email: entry, filled } = screen
  if (!entry) return null
  if (entry.kind === 'pending') return <Skeleton className={fieldSpace()} isQuiet={false} />
  const chip = lastUsedText(i18n, entry)
  return (
    <AddressForm
      i18n={i18n}
      id={`${id}-email`}
      state={state.email}
      isSpinning={state.isSending}
      problemLine={state.addressProblem}
      flow={state.beginEmail}
      isFilled={entry === filled}
      // Browsers offer passkeys in the autofill of a focused field, if `webauthn` is the last token.
      autoComplete="username webauthn"
      badge={chip && <span className={chipStyle()}>{chip}</span>}
      isFirst
      // On a phone, a focused field would open the keyboard over the other methods.
      isFormFocused={content.onPhone}
      method="email"
      onFocus={state.beginEmail}
    />
  )
}

function ButtonOf({ entry, isFirst, ...props }: Props & { entry: MethodEntry; isFirst: boolean }) {
  const { screen, state, context, id } = props
  const button = buttonOf(entry, context)
  if (!button) return <Skeleton className={rowSpace()} isQuiet={false} />
  const { name, busyName, isWaiting, method = nameOf(entry), ...shared } = own(button)
  const problem = state.problemOf(entry)
  const isBusy = state.busy === entry.kind || state.busy === nameOf(entry)
  return (
    <MethodButton
      {...shared}
      method={method}
      name={(isBusy && state.isSpinning && busyName) || name}
      chip={isBusy && busyName ? undefined : lastUsedText(context.i18n, entry)}
      busy={isBusy || isWaiting === true}
      isSpinning={isBusy && state.isSpinning}
      isFilled={entry === screen.filled}
      isFirst={isFirst}
      describedBy={problem ? `${id}-${entry.kind}` : undefined}
      onPress={shared.onPress}
    />
  )
}

/** A row of one or two buttons, and what there is to say about them. */
function Row({ entries, ...props }: Props & { entries: MethodEntry[] }) {
  const { screen, state } = props
  const [[first] = []] = screen.rows
  const problems = entries.map((entry) => state.problemOf(entry)).filter(Boolean)
  return (
    <li>
      <div data-row="">
        {entries.map((entry) => (
          <ButtonOf key={keyOf(entry)} {...props} entry={entry} isFirst={!screen.email && entry === first} />
        ))}
      </div>
      {problems}
    </li>
  )
}

/** The methods in their order. While a passkey is asked for, the others step back. */
function Methods(props: Props) {
  const { screen, state, context, notice, end, hasOtherDevice } = props
  const { i18n, showCode } = context
  return (
    <div data-methods="" data-dimmed={(state.busy === 'passkey' && state.isSpinning) || undefined}>
      {notice}
      <Email {...props} />
      {screen.email && screen.rows.length > 0 && (
        <div data-or="" className={separator()}>
          {t(i18n)`or`}
        </div>
      )}
      {screen.rows.length > 0 && (
        <ul>
          {screen.rows.map((entries) => (
            <Row key={entries.map(keyOf).join()} {...props} entries={entries} />
          ))}
        </ul>
      )}
      {hasOtherDevice && (
        <ButtonMarkup variant="text" isSpinning={false} onClick={showCode}>
          {t(i18n)`Use DID Wallet on another device`}
        </ButtonMarkup>
      )}
      {end}
    </div>
  )
}

/**
 * The methods, and the code beside them or above a single one. It draws what `firstScreen` has decided. Without hooks,
 * for the static render before React is loaded.
 */
export function FirstScreenView(props: Props) {
  const { screen, code } = props
  const hasMethods = screen.email !== null || screen.rows.length > 0
  return (
    <div className={choices()} data-both={screen.code === 'beside' || undefined}>
      {screen.code === 'above' && code}
      {hasMethods && <Methods {...props} />}
      {screen.code === 'beside' && code}
      {!hasMethods && props.end}
    </div>
  )
}

/** Where the code's wallet was used last, its chip. */
export const codeChip = (i18n: I18n, { isCodeLastUsed }: FirstScreen): string | undefined =>
  isCodeLastUsed ? t(i18n)`Last Used` : undefined
