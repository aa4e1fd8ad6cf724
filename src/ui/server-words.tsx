import { useLingui } from '@lingui/react/macro'
import { css } from '../style/sheet.ts'
import { px } from '../style/tokens.ts'

const details = css`
  color: var(--_text-muted);
  overflow-wrap: anywhere;
  & > summary {
    inline-size: fit-content;
    min-block-size: ${px(20)};
    margin-inline: var(--_summary, 0);
    cursor: pointer;
  }
  @media (pointer: coarse) {
    & > summary {
      min-block-size: ${px(24)};
    }
  }
`

/** The service's own words, in any language, after a sentence of the kit that can't say more. */
export function ServerWords({ children }: { children: string }) {
  const { t } = useLingui()
  return (
    <details className={details()}>
      <summary>{t`Details`}</summary>
      <span dir="auto">{children}</span>
    </details>
  )
}
