import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { errorSentence } from '../../../i18n/errors.ts'
import { DidError } from '../../../model/errors.ts'
import { walletSite } from '../../../model/did-link.ts'
import { own } from '../../../model/read.ts'
import { AppLogo } from '../../../ui/app-logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Qr } from '../../../ui/qr.tsx'
import { useCopied } from '../../../ui/copy.tsx'
import type { Connect, EntryOf } from '../../flow/contract.ts'
import type { MethodButton } from '../../flow/face.tsx'
import type { PanelParts } from '../../flow/panel-parts.ts'
import { sessionOf } from '../../wallet-session/view-session.ts'
import { webWalletFace } from './web-wallet-face.tsx'
import { Stage } from './stage.tsx'

/** In the place of a code that can't be loaded. */
function MissingCode({ connect }: { connect: Connect }) {
  const { t, i18n } = useLingui()
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes, and the focus stays in the place of the code.
    const frame = currentTarget.closest<HTMLElement>('[part="qr"]')
    if (frame) frame.tabIndex = -1
    frame?.focus(own({ preventScroll: true }))
    connect.retry()
  }
  return (
    <>
      <span role="alert">{errorSentence(i18n, new DidError('token-failed'))}</span>
      <Button onClick={retry}>{t`Retry`}</Button>
    </>
  )
}

interface Props extends PanelParts {
  /** Wallets that have no button of their own. */
  folded: EntryOf<'web-wallet'>[]
  chip?: string | undefined
}

/**
 * The code, whose page to scan it on, and the other ways to a wallet. If a page of another origin frames this one, there
 * is no code (docs/rules.md §3.8).
 */
export function QrPanel({ connect, content, notice, scanHostId, folded, chip }: Props) {
  const { t, i18n } = useLingui()
  const state = useStore(connect.$state)
  const link = useStore(connect.$deepLink)
  const [isCopied, markCopied] = useCopied()
  const { logo, logoDark, did, scanHost: host, onPhone } = content
  const url = sessionOf(state)?.url ?? null
  const context = { i18n, connect, content, appUrl: '', link, isUnstarted: false, showCode: () => {} }
  const copy = async (button: HTMLElement) => {
    if (await connect.copyLink(button)) markCopied()
  }
  const open: MethodButton = {
    icon: 'open',
    name: t`Open in DID Wallet`,
    // On a phone the flow waits for the wallet. Elsewhere there may be none, and the code stays.
    ...(link ? { href: link, onPress: onPhone ? () => connect.walletOpened() : undefined } : { isWaiting: true }),
  }
  const ways = [
    ...folded.flatMap((entry) => {
      const button = webWalletFace.button?.(entry, context)
      return button ? [{ ...button, method: 'web-wallet' }] : []
    }),
    ...(host === null
      ? []
      : [
          { ...open, method: 'open-wallet' },
          {
            icon: isCopied ? 'check' : 'copy',
            name: isCopied ? t`Copied!` : t`Copy link`,
            method: 'copy-link',
            isWaiting: url === null,
            onPress: (event: MouseEvent<HTMLElement>) => void copy(event.currentTarget),
          } as const,
        ]),
    {
      icon: 'plus',
      name: t`Get DID Wallet`,
      method: 'get-wallet',
      href: walletSite(i18n.locale),
      newTab: true,
    } as const,
  ]
  return (
    <Stage
      i18n={i18n}
      code={
        host === null ? (
          <Button icon={<Icon name="open" />} onClick={() => connect.choose('window')}>{t`Open in a window`}</Button>
        ) : (
          <Qr
            text={url}
            alt={t`QR code to scan with DID Wallet`}
            missing={state.status === 'error' && <MissingCode connect={connect} />}
            logo={<AppLogo src={logo} srcDark={logoDark} did={did} size="100%" />}
          />
        )
      }
      hasCode={host !== null}
      notice={notice}
      chip={chip}
      host={host ?? ''}
      hostId={scanHostId}
      ways={ways}
      isCopied={isCopied}
    />
  )
}
