import { t } from '@lingui/core/macro'
import type { MouseEvent, ReactNode } from 'react'
import { walletSite } from '../../model/did-link.ts'
import type { EntryOf } from '../flow/contract.ts'
import type { ButtonContext, MethodButton } from '../flow/face.tsx'
import type { StageNotice } from '../flow/panel-parts.ts'
import { webWallet } from './buttons.tsx'
import { Stage } from './stage.tsx'

interface Props {
  context: ButtonContext
  /** The code, its place, or what there is instead of it. */
  code: ReactNode
  /** The link of the code; null while there is none. */
  url: string | null
  notice: StageNotice | null
  /** Id of the sentence that says where the code may be scanned. */
  scanHostId: string
  /** Wallets that have no button of their own. */
  folded: EntryOf<'web-wallet'>[]
  chip: string | undefined
  isCopied: boolean
  onCopy: (button: HTMLElement) => void
}

/**
 * The code, whose page to scan it on, and the other ways to a wallet. If a page of another origin frames this one, there
 * is no code (docs/rules.md §3.8). Without hooks, for the static render before React is loaded.
 */
export function WalletStage({ context, url, folded, scanHostId, isCopied, onCopy, ...stage }: Props) {
  const { i18n, connect, content, link } = context
  const { scanHost: host, onPhone } = content
  const open: MethodButton = {
    icon: 'open',
    name: t(i18n)`Open in DID Wallet`,
    // On a phone the flow waits for the wallet. Elsewhere there may be none, and the code stays.
    ...(link ? { href: link, onPress: onPhone ? () => connect.walletOpened() : undefined } : { isWaiting: true }),
  }
  const ways = [
    ...folded.map((entry) => ({ ...webWallet(entry, context), method: 'web-wallet' })),
    ...(host === null
      ? []
      : [
          { ...open, method: 'open-wallet' },
          {
            icon: isCopied ? 'check' : 'copy',
            name: isCopied ? t(i18n)`Copied!` : t(i18n)`Copy link`,
            method: 'copy-link',
            isWaiting: url === null,
            onPress: (event: MouseEvent<HTMLElement>) => onCopy(event.currentTarget),
          } as const,
        ]),
    {
      icon: 'plus',
      name: t(i18n)`Get DID Wallet`,
      method: 'get-wallet',
      href: walletSite(i18n.locale),
      newTab: true,
    } as const,
  ]
  return (
    <Stage
      {...stage}
      i18n={i18n}
      hasCode={host !== null}
      host={host ?? ''}
      hostId={scanHostId}
      ways={ways}
      isCopied={isCopied}
    />
  )
}
