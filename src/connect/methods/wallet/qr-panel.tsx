import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useState, type MouseEvent } from 'react'
import { errorSentence } from '../../../i18n/errors.ts'
import { DidError } from '../../../model/errors.ts'
import { walletSite } from '../../../model/did-link.ts'
import { own } from '../../../model/read.ts'
import { css } from '../../../style/sheet.ts'
import { space } from '../../../style/tokens.ts'
import { AppLogo } from '../../../ui/app-logo.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Qr } from '../../../ui/qr.tsx'
import { useCopied } from '../../../ui/copy.tsx'
import type { Connect } from '../../flow/contract.ts'
import type { PanelParts } from '../../flow/panel-parts.ts'
import { sessionOf } from '../../wallet-session/view-session.ts'

/** A stage of its own, as high as the methods beside it. */
const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: center;
  gap: ${space(1)};
  block-size: 100%;
  padding: ${space(3)};
  border-radius: var(--_radius-card);
  background: var(--_surface-raised);
  text-align: center;
  & > p,
  & > a {
    color: var(--_text-muted);
    font: var(--_type-caption);
  }
  & > [data-host] {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  & > [data-links] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    max-inline-size: 100%;
  }
  & > [data-links] > [data-variant] {
    --_fg: var(--_text);
    padding-inline: ${space(2)};
    text-wrap: nowrap;
    font: var(--_type-caption);
    font-weight: 500;
  }
  & > [data-caption] {
    margin-block-start: ${space(2)};
    color: var(--_text);
    font: 500 var(--_font-size)/1.42857 var(--_font-family);
  }
`

/** The code's link, for a wallet somewhere else, and for the one on this device. */
function Links({ connect, onPhone, hasCode }: { connect: Connect; onPhone: boolean; hasCode: boolean }) {
  const { t } = useLingui()
  const link = useStore(connect.$deepLink)
  const [isCopied, markCopied] = useCopied()
  // Screen readers announce changes of a region that already exists.
  const [isNear, setNear] = useState(false)
  const listen = () => setNear(true)
  const open = t`Open in DID Wallet`
  const copy = async (button: HTMLElement) => {
    if (await connect.copyLink(button)) markCopied()
  }
  return (
    <div data-links="" onPointerEnter={listen} onFocus={listen}>
      <Button variant="text" size="small" disabled={!hasCode} onClick={({ currentTarget }) => void copy(currentTarget)}>
        {isCopied ? t`Copied!` : t`Copy link`}
      </Button>
      {/* On a phone the flow waits for the wallet. Elsewhere there may be none, and the code stays. */}
      {link ? (
        <ButtonLink
          variant="text"
          size="small"
          href={link}
          onClick={onPhone ? () => connect.walletOpened() : undefined}
        >
          {open}
        </ButtonLink>
      ) : (
        <Button variant="text" size="small" disabled>
          {open}
        </Button>
      )}
      {isNear && (
        <span className="did-hidden" role="status">
          {isCopied && t`Copied!`}
        </span>
      )}
    </div>
  )
}

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

/**
 * The code, whose page to scan it on, and how to get a wallet. The caption is left out if the header says the same. If
 * a page of another origin frames this one, there is no code (docs/rules.md §3.8).
 */
export function QrPanel({ connect, content, headerText, notice, scanHostId }: PanelParts) {
  const { t, i18n } = useLingui()
  const state = useStore(connect.$state)
  const { logo, logoDark, did, scanHost: host } = content
  const caption = t`Scan with your DID Wallet`
  const url = sessionOf(state)?.url ?? null
  return (
    <div className={panel()}>
      {host === null ? (
        <Button icon={<Icon name="open" />} onClick={() => connect.choose('window')}>{t`Open in a window`}</Button>
      ) : (
        <Qr
          text={url}
          alt={t`QR code to scan with DID Wallet`}
          missing={state.status === 'error' && <MissingCode connect={connect} />}
          logo={<AppLogo src={logo} srcDark={logoDark} did={did} size="100%" />}
        />
      )}
      {host !== null && caption !== headerText && <p data-caption="">{notice || caption}</p>}
      {host !== null && <Links connect={connect} onPhone={content.onPhone} hasCode={url !== null} />}
      <TextLink href={walletSite(i18n.locale)}>{t`Don’t have DID Wallet?`}</TextLink>
      {host && <p id={scanHostId} data-host="">{t`Only scan on ${host}`}</p>}
    </div>
  )
}
