import { NARROW_WIDTH_PX } from '../../model/limits.ts'
import { css } from '../../style/sheet.ts'
import { px, space, TYPE, WINDOW_WIDTH } from '../../style/tokens.ts'

/** The connect box: its width, and its edge where it is part of a page. */
export const box = css`
  position: relative;
  overflow: hidden;
  inline-size: 100%;
  max-inline-size: var(--_width);
  --_width: ${px(576)};
  color: var(--_text);
  ${TYPE.body}
  &[data-container='page'] {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  &:focus {
    outline: none;
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
  container-type: inline-size;
  --_qr: 208px;
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  & > * {
    --_pad: ${space(4)};
  }
  @media (min-width: 30em) {
    @container (min-width: 390px) {
      & > * {
        --_pad: ${space(6)};
      }
    }
  }
`

/** The part of the box that its step fills. */
export const stage = css`
  min-block-size: 0;
  overflow: clip;
  & > div {
    position: relative;
  }
  & > div > [data-close] {
    position: absolute;
    z-index: 1;
    inset-block-start: var(--_pad);
    inset-inline-end: calc(var(--_pad) - 6px);
  }
`

/** What is below the header of a step. */
export const body = css`
  padding: calc(var(--_pad) - 4px) var(--_pad) var(--_pad);
`

/**
 * Around the box in a page. What was painted while the settings were loading keeps its space, and the footer its place
 * (docs/rules.md §8.8).
 */
export const reservedSpace = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: inherit;
  inline-size: 100%;
  &[data-fills] {
    align-content: stretch;
  }
  &[data-fills] > * > * {
    block-size: 100%;
  }
`

/** The heading of a step. */
export const header = css`
  display: grid;
  /* The first column is below Back, or the logo. */
  grid-template-columns: ${px(32)} minmax(0, 1fr);
  column-gap: ${space(2)};
  padding: var(--_pad) var(--_pad) 0;
  overflow-wrap: anywhere;
  hyphens: auto;
  &[data-alone] {
    grid-template-columns: 0 minmax(0, 1fr);
    column-gap: 0;
  }
  & > :is(h2, p) {
    justify-self: start;
    inline-size: fit-content;
    border-radius: 4px;
    background: var(--_bar, none);
  }
  & > h2 {
    grid-area: 1 / 2;
    padding-block: 2px;
    color: var(--_bar-text, inherit);
    ${TYPE.title}
    line-height: ${px(28)};
  }
  & > ul {
    grid-column: 1 / -1;
  }
  & > p {
    grid-column: 2;
    display: -webkit-box;
    min-block-size: 1lh;
    margin-block-start: ${space(1)};
    overflow: hidden;
    color: var(--_bar-text, var(--_text-muted));
    text-wrap: pretty;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  @container (max-width: 429.98px) {
    & > h2 {
      font-size: calc(var(--_font-size) * 9 / 7);
    }
    & > p {
      -webkit-line-clamp: 4;
    }
  }
  @container (max-width: 329.98px) {
    & > h2 {
      font-size: calc(var(--_font-size) * 8 / 7);
    }
  }
  &[data-closable] > h2 {
    padding-inline-end: ${px(40)};
  }
  /* For large letters on a phone, all of the width, below Back and Close. */
  @container (max-width: 16em) {
    &:not([data-alone]) {
      grid-template-columns: 0 minmax(0, 1fr);
      column-gap: 0;
      padding-block-start: calc(var(--_pad) + ${px(36)});
    }
    &[data-closable] > h2 {
      padding-inline-end: 0;
    }
    & > p {
      -webkit-line-clamp: none;
    }
  }
`

/**
 * Around the connect box while the app's settings are loading. Its parts read these properties: texts that may
 * change are bars of their size (`--_bar`, `--_bar-text`), and what has no place or no picture yet is hidden
 * (`--_unknown`).
 */
export const waitingFrame = css`
  display: contents;
  &[data-waiting='quiet'] > * {
    visibility: hidden;
  }
  &[data-waiting] {
    --_bar: var(--_surface-raised);
    --_bar-text: transparent;
    --_unknown: hidden;
  }
`

/** In the place of a method that isn't known yet. */
export const rowSpace = css`
  block-size: var(--_control);
  border-radius: var(--_radius-control);
`
/** In the place of the one of email: label, field and button. */
export const fieldSpace = css`
  block-size: calc(${px(32)} + 2 * var(--_control));
  border-radius: var(--_radius-control);
`

/** Matches if the connect box is wide enough for two columns, at the font size of the reader. */
const WIDE = `@container (min-width: ${NARROW_WIDTH_PX / 14}em)`

/** A text between two lines, as a separator in a row or, with `flex-direction`, in a column. */
export const separator = css`
  display: flex;
  min-block-size: 1lh;
  align-items: center;
  gap: ${space(3)};
  color: var(--_text-muted);
  ${TYPE.caption}
  &::before,
  &::after {
    content: '';
    flex: 1;
    min-inline-size: 1px;
    min-block-size: 1px;
    background: var(--_border);
  }
`

/** The methods and the code: side by side if there is space, the methods first. */
export const choices = css`
  /* With a mouse, too. */
  --_control: ${px(44)};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(4)};
  ${WIDE} {
    /* A box that was painted with two columns keeps its width. */
    &:not([data-both]) {
      grid-template-columns: minmax(0, ${px(352)});
      justify-content: center;
    }
    &[data-both] {
      grid-template-columns: minmax(0, 1fr) calc(var(--_qr) + ${px(24)});
      column-gap: ${space(8)};
    }
  }
  /* In one column the place of the code depends on the number of rows. */
  @container (max-width: ${(NARROW_WIDTH_PX - 0.02) / 14}em) {
    &[data-both] > [data-qr] {
      visibility: var(--_unknown, inherit);
    }
  }
  & > [data-methods] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
  }
  & > [data-methods] > ul {
    display: grid;
    gap: ${space(2)};
  }
  /* A problem is below its row. */
  & > [data-methods] > ul > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
  & [data-row] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  /* Two in a row, where names have room. */
  & [data-row] > * {
    flex: 1 0 ${px(112)};
    inline-size: auto;
    max-inline-size: 100%;
  }
  /* While a passkey is asked for, the other methods step back. They can still be chosen. */
  & [data-dimmed] :not([aria-busy]):is(label, button, a) {
    --_icon: 0.5;
    --_ground: var(--_surface-raised);
    --_bg: var(--_surface-raised);
    --_fg: var(--_text-muted);
    --_edge: var(--_border);
    border-color: var(--_border);
    color: var(--_text-muted);
  }
  & [data-row] > * > svg {
    opacity: var(--_icon, 1);
  }
`

/** The app's DID, and a link about DID Connect, in one line of 40 px. */
export const footer = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-block-size: ${px(40)};
  padding: 0 var(--_pad);
  border-block-start: 1px solid var(--_border);
  background: var(--_surface-raised);
  color: var(--_text-muted);
  ${TYPE.caption}
  & > [data-did] {
    flex: none;
    color: color-mix(in srgb, var(--_did, currentColor) 40%, var(--_text));
  }
  & > a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-block-size: var(--_control);
    margin-inline-start: auto;
    border-radius: 4px;
    color: inherit;
    text-align: end;
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
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
  /* Words before pictures. */
  @container (max-width: 22em) {
    & > a > svg {
      display: none;
    }
  }
`

/** Back, or the logo, before the title. */
export const lead = css`
  position: absolute;
  z-index: 1;
  inset-block-start: var(--_pad);
  inset-inline-start: var(--_pad);
  display: grid;
  align-content: center;
  block-size: ${px(32)};
  & > button {
    margin-inline-start: -6px;
  }
`
