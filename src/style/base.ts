import { EMPTY_HOST_CSS } from './reserved-space.ts'
import { MORE_CONTRAST_CSS, OWN_FONT, px, TOKEN_CSS, TYPE } from './tokens.ts'

/** Rules for the custom elements themselves, before and after their content renders. */
export const HOST_CSS = /* css */ `
:host { display: inline-block; vertical-align: middle; --_page-size: 1em; }
:host(did-connect-button[variant='text']) { vertical-align: baseline; }
:host([hidden]), :host([data-collapsed]:not([data-empty])) { display: none !important; }
`

export const PANEL_HOST_CSS = ':host(did-connect-panel) { display: block; }'

/**
 * A sixteenth of the reader's own font size. Registered as a length, so that it is inherited as
 * one and does not follow the font sizes of descendants.
 */
const PX_LENGTH = { name: '--_px', syntax: '<length>', inherits: true, initialValue: '1px' }
/** The font size around an element, for text that is part of the page's own. */
const PAGE_SIZE = { name: '--_page-size', syntax: '<length>', inherits: true, initialValue: '16px' }
/** Browsers that can't register properties show everything as with the default font size. */
const canRegister = typeof globalThis.CSS?.registerProperty === 'function'
const PX = canRegister ? '0.0625em' : '1px'

/** Call it for each document before its first style sheet. */
export function registerLengths({ defaultView }: Document): void {
  try {
    // An older copy of the script may have registered it.
    if (canRegister) for (const each of [PX_LENGTH, PAGE_SIZE]) (defaultView?.CSS ?? CSS).registerProperty(each)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/*
 * Global rules, and rules that goober can't write (`:host` would be nested under its class). The frame resets inherited
 * properties, so that the page's fonts have no effect inside: colour and font of the page go no further than to the
 * text variant of the button. Browser defaults are reset without specificity, so that
 * any block overrides the reset. The font size of the frame is the reader's, which `--_px` divides; its children have
 * the kit's.
 */
export const BASE_CSS = /* css */ `
${HOST_CSS}
${PANEL_HOST_CSS}
:host(did-user-card[data-type='detailed']) { display: block; }
:host([data-overlay]) { display: contents; }${EMPTY_HOST_CSS}
:host(did-address) { min-inline-size: 0; max-inline-size: 100%; }
* { box-sizing: border-box; }
:where(h1, h2, h3, p, ul, dl, button, input, dialog, [popover]) { margin: 0; padding: 0; border: 0; }
:where(ul) { list-style: none; }
:where(h1, h2) { text-wrap: balance; }
:where(p) { text-wrap: pretty; }
:where(img, svg) { display: block; }
:where(button, input) { font: inherit; }
:where(button) {
  background: none; color: inherit; cursor: pointer;
  user-select: none; -webkit-tap-highlight-color: transparent; touch-action: manipulation;
}
:where([popover]) { inset: auto; background: none; color: var(--_text); overflow: visible; }
.did-frame {
  all: initial;
  color: inherit;
  font-family: inherit;
  font-weight: inherit;
  --_px: ${PX};
  ${TOKEN_CSS}
  --_control: ${px(44)};
  --_control-small: var(--_control);
  display: contents;
  -webkit-font-smoothing: antialiased;
  text-size-adjust: 100%;
  text-autospace: normal;
}
:where(.did-frame > *) {
  color: var(--_text);
  font-family: var(--did-font-family, var(--_own-font, inherit));
  ${TYPE.body}
}
:host([data-font='own']) .did-frame { --_own-font: ${OWN_FONT}; }
:host([data-font='page']) .did-frame { --did-font-family: initial; }
.did-frame :focus-visible { outline: var(--_focus-ring); outline-offset: 2px; }
/*
 * Size containers have no width of their own where a page lets its elements decide, as in a flex container. A line of
 * text has one, and can wrap if there is less space.
 */
:host(did-connect-panel) .did-frame::after, :host(did-user-card[data-type='detailed']) .did-frame::after {
  content: '. .'; display: block; block-size: 0; overflow: clip; visibility: hidden;
  font: 1px/0 monospace; word-spacing: ${px(400)};
}
:host(did-connect-panel) .did-frame:not(:has([data-single]))::after { word-spacing: ${px(576)}; }
.did-hidden {
  position: absolute; inline-size: 1px; block-size: 1px; margin: -1px;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
@media (pointer: fine) { .did-frame { --_control: ${px(40)}; --_control-small: ${px(32)}; } }
@media (prefers-contrast: more) { .did-frame { ${MORE_CONTRAST_CSS} } }
@media print { dialog, [popover] { display: none !important; } }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after, *::backdrop { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition: none !important; }
}
`
