import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { css } from '../../style/sheet.ts'
import { px, space, TYPE } from '../../style/tokens.ts'
import { chip } from '../../ui/chip.ts'
import { Icon } from '../../ui/icon.tsx'
import { button, ButtonMarkup } from '../../ui/button-markup.tsx'
import type { MethodButton } from '../flow/face.tsx'
import type { StageNotice } from '../flow/panel-parts.ts'

/** A surface of its own. The code is as far from three of its edges as it may be. */
const stage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: start;
  gap: ${space(1)};
  padding: ${space(3)};
  border-radius: var(--_radius-card);
  background: var(--_surface-raised);
  text-align: center;
  overflow-wrap: anywhere;
  & > p {
    max-inline-size: 100%;
    color: var(--_text-muted);
    ${TYPE.caption}
    text-wrap: balance;
  }
  & > [data-caption] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(1)} ${space(2)};
    margin-block-start: ${space(2)};
    color: var(--_text);
    ${TYPE.label}
  }
  & [data-chip] {
    background: var(--_surface);
  }
  & > details {
    inline-size: 100%;
    margin-block-end: ${space(-2)};
  }
  & > details > summary {
    display: grid;
    place-content: center;
    min-block-size: var(--_control-small);
    border-radius: var(--_radius-control);
    color: var(--_text);
    ${TYPE.caption}
    font-weight: 500;
    list-style: none;
    cursor: pointer;
    user-select: none;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  & > details > summary::-webkit-details-marker {
    display: none;
  }
  @media (hover: hover) {
    & > details > summary:hover {
      background: var(--_hover);
    }
  }
  & > details > summary:active {
    background: var(--_press);
  }
  & > details > [data-ways] {
    display: grid;
    padding-block-start: ${space(1)};
  }
  & > details > [data-ways] > [data-variant] {
    --_fg: var(--_text);
    justify-content: start;
    gap: ${space(2)};
    padding-inline: ${space(2)};
    ${TYPE.caption}
    font-weight: 500;
    text-align: start;
  }
  & > details > [data-ways] svg {
    inline-size: ${px(16)};
    block-size: ${px(16)};
  }
`

interface Props {
  i18n: I18n
  /** The code, its place, or what there is instead of it. */
  code: ReactNode
  /** Whether there is a code to scan, so that it has a caption. */
  hasCode: boolean
  notice: StageNotice | null
  /** Marks the wallet as used last. */
  chip: string | undefined
  /** The page on which the code may be scanned, or ''. */
  host: string
  hostId: string
  /** Behind "Other ways to open": wallets, the code's link, and how to get a wallet. */
  ways: (MethodButton & { method: string })[]
  isCopied: boolean
}

/** A wallet as a link or a button, in a list that only those read who look for it. */
function Way({ icon, name, method, href, newTab, isWaiting, onPress }: MethodButton & { method: string }) {
  const picture = typeof icon === 'string' ? <Icon name={icon} /> : icon
  if (!href) {
    return (
      <ButtonMarkup
        variant="text"
        size="small"
        icon={picture}
        isSpinning={false}
        disabled={isWaiting}
        data-method={method}
        onClick={onPress}
      >
        {name}
      </ButtonMarkup>
    )
  }
  return (
    <a
      className={button()}
      data-variant="text"
      data-size="small"
      data-method={method}
      href={href}
      onClick={onPress}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {picture}
      <span>{name}</span>
    </a>
  )
}

/** Where the code is scanned. Without hooks, for the static render before React is loaded. */
export function Stage({ i18n, code, hasCode, notice, chip: chipText, host, hostId, ways, isCopied }: Props) {
  return (
    <div className={stage()} data-stage="">
      {code}
      {hasCode && (
        <p data-caption="">
          <span>{notice?.caption ?? t(i18n)`Scan with your DID Wallet`}</span>
          {chipText && (
            <span data-chip="" className={chip()}>
              {chipText}
            </span>
          )}
        </p>
      )}
      {hasCode && notice?.text && <p>{notice.text}</p>}
      {host && <p id={hostId} data-host="">{t(i18n)`Only scan on ${{ host }}`}</p>}
      <details>
        <summary>{t(i18n)`Other ways to open`}</summary>
        <div data-ways="">
          {ways.map((way) => (
            <Way key={way.method} {...way} />
          ))}
        </div>
        <span className="did-hidden" role="status">
          {isCopied && t(i18n)`Copied!`}
        </span>
      </details>
    </div>
  )
}
