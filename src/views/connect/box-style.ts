import { css } from '../../style/sheet.ts'
import { px, space, WINDOW_WIDTH } from '../../style/tokens.ts'
import { WIDE } from './layout.ts'

/** The connect box: its width, and its edge where it is part of a page. */
export const box = css`
  container-type: inline-size;
  position: relative;
  overflow: hidden;
  inline-size: 100%;
  max-inline-size: var(--_width);
  --_width: ${px(576)};
  color: var(--_text);
  font: var(--_type-body);
  &[data-container='page'] {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  &[data-single] {
    --_width: ${px(400)};
  }
  &[data-container='dialog'] {
    inline-size: min(var(--_width), calc(${WINDOW_WIDTH} - 34px));
  }
  &[data-container='drawer'] {
    max-inline-size: none;
  }
`

/** Inside the box, whose width sets the padding and the size of the code. */
export const content = css`
  --_pad: ${space(4)};
  --_qr: 196px;
  @container (min-width: 430px) {
    --_pad: ${space(6)};
  }
  ${WIDE} {
    --_qr: 240px;
  }
  & > [data-body] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    /* Room for a mark with digits, or with details and a button. */
    min-block-size: ${px(240)};
    padding: var(--_pad);
  }
  & > [data-body] > * {
    grid-area: 1 / 1;
  }
  & > [data-body] > [data-behind] {
    visibility: hidden;
  }
  & > [data-close] {
    position: absolute;
    inset-block-start: var(--_pad);
    inset-inline-end: calc(var(--_pad) - 6px);
  }
`
