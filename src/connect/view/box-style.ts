import { css } from '../../style/sheet.ts'
import { px, space, WINDOW_WIDTH } from '../../style/tokens.ts'

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

/** Inside the box, whose width sets the padding. The footer stays at the lower edge. */
export const boxContent = css`
  --_pad: ${space(4)};
  --_qr: 208px;
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  @container (min-width: 430px) {
    --_pad: ${space(6)};
  }
  & > [data-close] {
    position: absolute;
    inset-block-start: var(--_pad);
    inset-inline-end: calc(var(--_pad) - 6px);
  }
`

/** The part of the box that its step fills. */
export const stage = css`
  min-block-size: 0;
  overflow: clip;
  & > div {
    position: relative;
  }
`

/** What is below the header of a step. */
export const body = css`
  padding: var(--_pad);
`

/** Around the box in a page. */
export const reservedSpace = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: inherit;
  inline-size: 100%;
  /* What was painted while the settings were loading keeps its space, and the footer its place (docs/rules.md §8.8). */
  &[data-fills] {
    align-content: stretch;
  }
  &[data-fills] > * > * {
    block-size: 100%;
  }
`
