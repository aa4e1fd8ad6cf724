import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Connect } from '../../stores/connect/contract.ts'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { AppLogo } from '../../ui/app-logo.tsx'
import { Motif } from '../../ui/motif.tsx'

/** Screens of at least this width have no decoration (docs/rules.md §8.6). */
const LARGE_PX = 1200

const page = css`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: center;
  gap: ${space(6)};
  min-block-size: 100%;
  padding: ${space(8)} ${space(4)};
  overflow: clip;
  color: var(--_text);
  font: var(--_type-body);
  text-align: center;
  & > * {
    inline-size: 100%;
    max-inline-size: 480px;
  }
  & > [data-glow] {
    position: absolute;
    z-index: -1;
    inset-block-start: 0;
    inline-size: 560px;
    max-inline-size: 100%;
    aspect-ratio: 1;
    filter: blur(56px) saturate(1.2);
    mask-image: radial-gradient(closest-side, #000, transparent);
    opacity: 0.3;
    pointer-events: none;
  }
  @media (min-width: ${LARGE_PX}px) {
    & > [data-glow] {
      display: none;
    }
  }
  & > header {
    display: grid;
    justify-items: center;
    gap: ${space(2)};
  }
  & > header > h1 {
    margin: ${space(2)} 0 0;
    font: 600 calc(var(--_font-size) * 12 / 7)/1.33333 var(--_font-family);
    overflow-wrap: anywhere;
  }
  & > header > p {
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }
  & > main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    text-align: start;
  }
  & > footer {
    color: var(--_text-muted);
    font: var(--_type-caption);
  }
  & > footer > p {
    margin: ${space(2)} 0 0;
  }
`

/** Whether the host page has content in the slots. */
function useHasSlottedContent(box: RefObject<HTMLElement | null>): boolean {
  const [hasContent, setHasContent] = useState(false)
  useLayoutEffect(() => {
    const update = () => {
      const slots = [...(box.current?.querySelectorAll('slot') ?? [])]
      setHasContent(slots.some((slot) => slot.assignedNodes().length > 0))
    }
    const controller = new AbortController()
    box.current?.addEventListener('slotchange', update, { signal: controller.signal })
    update()
    return () => controller.abort()
  }, [box])
  return hasContent
}

/** The standalone page around the connect box (docs/rules.md §8.6). The host page provides actions and terms in slots. */
export function BrandedPage({ connect, children }: { connect: Connect; children: ReactNode }) {
  const { t } = useLingui()
  const { name, logo, logoDark, did, description } = useStore(connect.$look)
  const footer = useRef<HTMLElement>(null)
  const isEmpty = !useHasSlottedContent(footer)
  return (
    <div className={page()}>
      {isEmpty && (
        <span data-glow="">
          <Motif did={did} />
        </span>
      )}
      <header>
        <AppLogo src={logo} srcDark={logoDark} did={did} size={64} />
        {name && <h1>{name}</h1>}
        {description && <p>{description}</p>}
      </header>
      <main>{children}</main>
      <footer ref={footer}>
        <slot name="actions" />
        <slot name="terms" />
        <p>{t`Powered by ArcBlock`}</p>
      </footer>
    </div>
  )
}
