import { fadeIn, fadeOut } from '../style/motion.ts'
import { css, keyframes } from '../style/sheet.ts'
import { px, WINDOW_HEIGHT, WINDOW_WIDTH } from '../style/tokens.ts'

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`
const sink = keyframes`
  to { opacity: 0; transform: translateY(8px); }
`

export const dialogBox = css`
  max-inline-size: calc(${WINDOW_WIDTH} - 32px);
  max-block-size: calc(${WINDOW_HEIGHT} - 32px);
  margin: auto;
  border: 1px solid var(--_border);
  border-radius: var(--_radius);
  background: var(--_surface);
  color: var(--_text);
  box-shadow: var(--_shadow);
  overflow: auto;
  overscroll-behavior: contain;
  animation: ${rise} 180ms ease-out;
  &:focus {
    outline: none;
  }
  /* Only the backdrop is painted; then the box appears as after opening. */
  &:has(> [data-waiting='quiet']) {
    opacity: 0;
    animation: none;
  }
  &::backdrop {
    background: rgb(12 15 22 / 48%);
    animation: ${fadeIn} 180ms ease-out;
  }
  &[data-leaving] {
    pointer-events: none;
    animation: ${sink} 140ms ease-out forwards;
  }
  &[data-leaving]::backdrop {
    animation: ${fadeOut} 140ms ease-out forwards;
  }
`

const riseAtOnce = keyframes`
  from { transform: translateY(8px); }
`

/** For a dialog that answers a press: it is there in the first frame, and only its backdrop fades in. */
export const thereAtOnce = css`
  animation-name: ${riseAtOnce};
`

/** The height below which the upper edge of a dialog of several steps doesn't rise any further, in px. */
const MIN_FIRST_HEIGHT = 480

/**
 * For a dialog of several steps: its first height is centred; after that, its upper edge stays where it is. Set on the
 * element itself, because all that is inside would be styled again for a custom property.
 */
export function keepHeight(dialog: HTMLElement): void {
  const top = `max(16px, (${WINDOW_HEIGHT} - ${Math.max(dialog.offsetHeight, MIN_FIRST_HEIGHT)}px) / 2)`
  dialog.style.marginBlock = `${top} auto`
  // On a whole pixel, in browsers that can round.
  dialog.style.marginBlock = `round(down, ${top}, 1px) auto`
  dialog.style.maxBlockSize = `calc(${WINDOW_HEIGHT} - 16px - ${top})`
}

const slideIn = keyframes`
  from { transform: translateY(100%); }
`
const slideOut = keyframes`
  to { transform: translateY(100%); }
`

/** It slides in from the lower edge. */
export const drawerBox = css`
  inline-size: 100%;
  max-inline-size: 100%;
  max-block-size: calc(${WINDOW_HEIGHT} - 24px);
  margin: auto auto 0;
  padding-block-end: env(safe-area-inset-bottom);
  border: 0;
  border-radius: var(--_radius) var(--_radius) 0 0;
  animation-name: ${slideIn};
  &[data-leaving] {
    animation-name: ${slideOut};
  }
  & > [data-grabber] {
    position: absolute;
    z-index: 1;
    inset-block-start: 6px;
    inset-inline: 0;
    inline-size: ${px(36)};
    block-size: 4px;
    margin-inline: auto;
    border-radius: 2px;
    background: var(--_border-control);
    opacity: 0.6;
  }
`
