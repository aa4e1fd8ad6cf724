import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { didColor } from '../../model/motif.ts'
import { css } from '../../style/sheet.ts'
import { px, space } from '../../style/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShortDid } from '../../ui/short-did.tsx'

const footer = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} var(--_pad);
  border-block-start: 1px solid var(--_border);
  background: var(--_surface-raised);
  color: var(--_text-muted);
  font: var(--_type-caption);
  & > [data-app] {
    flex: 1 1 ${px(120)};
    min-block-size: var(--_app-lines, auto);
    min-inline-size: 0;
  }
  /* In every language the link has its own line. */
  @container (max-width: 329.98px) {
    & > [data-app] {
      flex-basis: 100%;
    }
  }
  & [data-name] {
    display: block;
    inline-size: fit-content;
    max-inline-size: 100%;
    overflow: hidden;
    color: var(--_text);
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [data-did] {
    display: block;
    color: color-mix(in srgb, var(--_did, currentColor) 40%, var(--_text));
  }
  & > a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    /* The minimum target size. The line keeps its height. */
    min-block-size: ${px(24)};
    margin-block: ${px(-4)};
    border-radius: 4px;
    color: inherit;
    text-decoration: none;
  }
  @media (hover: hover) {
    & > a:hover {
      color: var(--_text);
      text-decoration: underline;
      text-underline-offset: 2px;
    }
  }
  & > a > svg {
    inline-size: 16px;
    block-size: 16px;
  }
`

/** The app that requests the connection, and a link about DID Connect. */
export function PanelFooter({ name, did }: { name: string; did: string }) {
  const { t } = useLingui()
  return (
    <div className={footer()} data-footer="">
      <div data-app="">
        <bdi data-name="" title={name}>
          {name}
        </bdi>
        {did && (
          <span data-did="" style={{ '--_did': didColor(did) } as CSSProperties}>
            <ShortDid did={did} />
          </span>
        )}
      </div>
      <a href="https://www.didconnect.io/" target="_blank" rel="noopener noreferrer">
        <Icon name="shield" />
        <span>{t`Secured by DID Connect`}</span>
      </a>
    </div>
  )
}
