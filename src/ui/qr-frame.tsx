import { css } from '../style/sheet.ts'
import { TYPE } from '../style/tokens.ts'
import { Skeleton } from './skeleton.tsx'

export const LIGHT = '#fff'

// Dark on light in both themes: many scanners can't read inverted codes.
export const frame = css`
  position: relative;
  display: block;
  inline-size: min(var(--_qr, 240px), 100%);
  aspect-ratio: 1;
  border-radius: var(--_radius-card);
  border: 1px solid rgb(16 20 28 / 12%);
  background: ${LIGHT};
  forced-color-adjust: none;
  & > canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
  }
  /* Where no code is, nothing has to be dark on light. */
  &[data-missing] {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 12px;
    padding: 16px;
    border-color: var(--_border);
    background: var(--_surface);
    color: var(--_text);
    ${TYPE.body}
    text-align: center;
    forced-color-adjust: auto;
  }
  &:focus:not(:focus-visible) {
    outline: none;
  }
  & > [data-logo] {
    position: absolute;
    inset: 0;
    margin: auto;
    aspect-ratio: 1;
  }
`

const waiting = css`
  --_skeleton: #e8ebf0;
  position: absolute;
  inset: 16px;
  border-radius: 8px;
`

/** The place of a code that is loading. Without hooks, for the static render before React is loaded. */
export const QrPlace = ({ isQuiet }: { isQuiet: boolean }) => (
  <span className={frame()} part="qr">
    <Skeleton className={waiting()} isQuiet={isQuiet} />
  </span>
)
