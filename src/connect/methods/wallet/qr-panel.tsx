import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { AppLogo } from '../../../ui/app-logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Qr } from '../../../ui/qr.tsx'
import { useCopied } from '../../../ui/copy.tsx'
import type { EntryOf } from '../../flow/contract.ts'
import type { PanelParts } from '../../flow/panel-parts.ts'
import { MissingCode } from '../../screen/missing-code.tsx'
import { sessionOf } from '../../screen/view-session.ts'
import { WalletStage } from '../../screen/wallet-stage.tsx'

interface Props extends PanelParts {
  /** Wallets that have no button of their own. */
  folded: EntryOf<'web-wallet'>[]
  chip?: string | undefined
}

/** The stage of the code, with what it has at the moment. */
export function QrPanel({ connect, content, notice, scanHostId, folded, chip, isContinued }: Props) {
  const { t, i18n } = useLingui()
  const state = useStore(connect.$state)
  const link = useStore(connect.$deepLink)
  const [isCopied, markCopied] = useCopied()
  const { logo, logoDark, did, scanHost } = content
  const url = sessionOf(state)?.url ?? null
  const copy = async (button: HTMLElement) => {
    if (await connect.copyLink(button)) markCopied()
  }
  return (
    <WalletStage
      context={{
        i18n,
        connect,
        content,
        appUrl: '',
        link,
        isUnstarted: false,
        showCode: () => {},
        picture: (_src, fallback) => fallback,
      }}
      code={
        scanHost === null ? (
          <Button icon={<Icon name="open" />} onClick={() => connect.choose('window')}>{t`Open in a window`}</Button>
        ) : (
          <Qr
            text={url}
            alt={t`QR code to scan with DID Wallet`}
            isContinued={isContinued}
            missing={state.status === 'error' && <MissingCode i18n={i18n} onRetry={() => connect.retry()} />}
            logo={<AppLogo src={logo} srcDark={logoDark} did={did} size="100%" />}
          />
        )
      }
      url={url}
      notice={notice}
      scanHostId={scanHostId}
      folded={folded}
      chip={chip}
      isCopied={isCopied}
      onCopy={(button) => void copy(button)}
    />
  )
}
