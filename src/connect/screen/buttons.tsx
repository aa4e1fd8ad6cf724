import { t } from '@lingui/core/macro'
import { pagePicture } from '../../identity/picture-proxy.ts'
import { providerName, type MethodKind } from '../../model/methods.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import type { MethodEntry } from '../flow/contract.ts'
import type { ButtonContext, ButtonOf, MethodButton } from '../flow/face.tsx'

const wallet: ButtonOf<'wallet'> = (_entry, { i18n, connect, content, link, isUnstarted, showCode }) => {
  const button = { icon: 'wallet', name: t(i18n)`DID Wallet` } as const
  // Without a session there is no link, and a press asks for another one.
  if (isUnstarted) return { ...button, onPress: () => connect.retry() }
  if (connect.inWebview) return { ...button, onPress: () => connect.walletOpened() }
  if (!content.onPhone) return { ...button, trail: 'forward', onPress: showCode }
  const open = { ...button, trail: 'open', onPress: () => connect.walletOpened() } as const
  return link ? { ...open, href: link } : { ...open, isWaiting: true }
}

export const webWallet: ButtonOf<'web-wallet'> = ({ variant, href }, { i18n, connect }) => {
  const extension = { icon: 'extension', name: t(i18n)`DID Wallet (Extension)` } as const
  if (variant === 'store') return { ...extension, trail: 'open', href, newTab: true }
  const button = variant === 'extension' ? extension : ({ icon: 'web', name: t(i18n)`DID Wallet (Web)` } as const)
  return { ...button, onPress: () => connect.openWebWallet() }
}

// Where none can exist yet, the button creates it.
const passkey: ButtonOf<'passkey'> = ({ behavior }, { i18n, connect }) =>
  behavior === 'only-new'
    ? {
        icon: 'passkey',
        name: t(i18n)`Create New Passkey`,
        method: 'new-passkey',
        onPress: () => connect.choose('new-passkey'),
      }
    : {
        icon: 'passkey',
        name: t(i18n)`Passkey`,
        busyName: t(i18n)`Confirm in your browser`,
        onPress: () => connect.choose('passkey'),
      }

const oauth: ButtonOf<'oauth'> = ({ provider }, { connect }) => ({
  icon: <ProviderMark provider={provider} />,
  name: providerName(provider),
  onPress: () => connect.choose(provider),
})

const appWindow: ButtonOf<'window'> = (_entry, { i18n, connect, content }) => ({
  icon: 'more',
  name: t(i18n)`More ways at ${{ app: content.name || t(i18n)`this app` }}`,
  trail: 'open',
  onPress: () => connect.choose('window'),
})

const custom: ButtonOf<'custom'> = ({ custom: { name, icon = '', onSelect } }, { connect, appUrl, picture }) => ({
  icon: icon ? picture(pagePicture(icon, appUrl), <Icon name="more" />) : 'more',
  name,
  onPress: () => onSelect({ close: () => connect.close() }),
})

const BUTTONS: Readonly<Record<MethodKind, ButtonOf | null>> = {
  wallet,
  'web-wallet': webWallet,
  passkey,
  oauth,
  window: appWindow,
  custom,
  // A field, an account, and the place of an unknown method.
  email: null,
  saved: null,
  pending: null,
} satisfies { [Kind in MethodKind]: ButtonOf<Kind> | null }

/** The button of an entry, as data; undefined for one without a button. */
export const buttonOf = (entry: MethodEntry, context: ButtonContext): MethodButton | undefined =>
  BUTTONS[entry.kind]?.(entry, context)
