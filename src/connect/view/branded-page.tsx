import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useContext, useState, type CSSProperties, type ReactNode } from 'react'
import { didColor } from '../../model/motif.ts'
import type { ConnectContent } from '../flow/contract.ts'
import { $palette } from '../../core/frame/theme.ts'
import { css } from '../../style/sheet.ts'
import { px, space, TYPE } from '../../style/tokens.ts'
import { AppLogo } from '../../ui/app-logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Waiting } from '../../ui/use-waiting.ts'
import { ThemeMode } from '../../ui/theme-mode.ts'

const page = css`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-content: center;
  align-content: center;
  gap: ${space(6)};
  min-block-size: 100%;
  padding: ${space(8)} ${space(4)};
  overflow: clip;
  color: var(--_text);
  ${TYPE.body}
  text-align: start;
  /* Everything has the edges of the box, with space for the code beside the methods. */
  & > * {
    inline-size: 100%;
    max-inline-size: ${px(576)};
    margin-inline: auto;
  }
  & > [data-glow] {
    position: absolute;
    z-index: -1;
    inset-block-start: 0;
    inset-inline: 0;
    inline-size: 560px;
    max-inline-size: 100%;
    aspect-ratio: 1;
    background: radial-gradient(closest-side, var(--_glow, transparent), transparent);
    opacity: 0.3;
    pointer-events: none;
  }
  & > header {
    display: grid;
    justify-items: start;
    gap: ${space(2)};
  }
  & > header > h1 {
    margin: ${space(2)} 0 0;
    font-weight: 600;
    font-size: calc(var(--_font-size) * 12 / 7);
    line-height: 1.3333334;
    overflow-wrap: anywhere;
  }
  & > header > p {
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }
  /* Name and description keep the space that was painted for them, a line each. A second one is in the gap below. */
  & > [data-reserved] {
    block-size: ${px(140)};
    align-content: start;
  }
  & > [data-reserved] > h1 {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > [data-reserved] > p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & > main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
  & > footer {
    color: var(--_text-muted);
    ${TYPE.caption}
  }
  & > footer > p {
    margin: ${space(2)} 0 0;
  }
`

/** The space of name and description, one line each. */
const texts = css`
  inline-size: min(100%, 24ch);
  block-size: ${px(68)};
  padding-block: ${space(3)} ${space(2)};
  border-radius: 4px;
`

/** The app's own colour: the primary one of its palette, else that of its DID. */
function useGlow(did: string): CSSProperties {
  const mode = useContext(ThemeMode)
  const palette = useStore($palette)?.[mode]
  const color = palette?.primary ? 'var(--_app-primary)' : didColor(did)
  return { '--_glow': color || undefined } as CSSProperties
}

interface Props {
  content: ConnectContent
  /** While name and description are loading, their space is reserved. */
  waiting: Waiting
  children: ReactNode
}

/**
 * The standalone page around the connect box (docs/rules.md §8.6). The host page provides actions and terms in slots.
 */
export function BrandedPage({ content, waiting, children }: Props) {
  const { t } = useLingui()
  const { name, logo, logoDark, did, description } = content
  const glow = useGlow(did)
  const [wasShown, setWasShown] = useState(false)
  if (waiting === 'shown' && !wasShown) setWasShown(true)
  return (
    <div className={page()}>
      <span data-glow="" aria-hidden="true" style={glow} />
      <header data-reserved={wasShown || undefined}>
        <AppLogo src={logo} srcDark={logoDark} did={did} size={64} />
        {waiting !== 'over' ? (
          <Skeleton className={texts()} isQuiet={false} />
        ) : (
          <>
            {name && <h1 dir="auto">{name}</h1>}
            {description && <p dir="auto">{description}</p>}
          </>
        )}
      </header>
      <main>{children}</main>
      <footer>
        <slot name="actions" />
        <slot name="terms" />
        <p>{t`Powered by ArcBlock`}</p>
      </footer>
    </div>
  )
}
