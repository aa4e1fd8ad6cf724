/*
 * Space for elements that aren't rendered yet, so that nothing on the page moves when they are (docs/rules.md §8.8). The
 * kit's own styles use it once an element is defined, `dist/did-connect.css` before that. An element has the
 * attribute `data-empty` until it has rendered its content.
 */

/** A panel and a card wait this long for the file of their language, as browsers do for a font. */
export const LANGUAGE_WAIT_MS = 3_000

/** The first height in windows of at least 600 px, the second in narrower ones. */
const heights = (wide: number, narrow: number): string => `clamp(${wide}px, (600px - 100vw) * 999, ${narrow}px)`

/** The connect box with an address and three methods beside or above the code. */
const PANEL = heights(455, 711)
const BRANDED = heights(731, 987)
/** A user card with one line of fields, and one without. On a narrow card the actions have a line. */
export const CARD = heights(130, 158)
export const MINIMAL_CARD = heights(98, 126)

const DETAILED = ":not([type='avatar-only'])"

/**
 * The kit's own rules for hosts. If an element has nothing to show, the space that the page reserved for it stays.
 * A box that another language would mirror or resize isn't painted until that language has loaded.
 */
export const EMPTY_HOST_CSS = `
:host([data-collapsed][data-empty]) { display: var(--did-reserved, none) !important; }
:host(did-connect-panel[data-empty]) { min-block-size: ${PANEL}; }
:host(did-connect-panel[data-empty][branded]) { min-block-size: ${BRANDED}; }
:host(did-user-card[data-empty]${DETAILED}) { min-block-size: ${CARD}; }
:host(did-user-card[data-empty][info='minimal']${DETAILED}) { min-block-size: ${MINIMAL_CARD}; }
:host(:is(did-connect-panel, did-user-card)) [data-loading] > * { animation: did-unpainted 1ms ${LANGUAGE_WAIT_MS}ms backwards; }
@keyframes did-unpainted { from { visibility: hidden; } }
`

const UNDEFINED = ':not(:defined, [hidden])'
/** A button without what a server has written into it, which has the size of the button (entries/html). */
const UNDRAWN = ':not(:defined, [hidden], [data-state])'
const EMPTY = ':is(:not(:defined), [data-empty]):not([hidden])'

/**
 * The file `did-connect.css`. Its selectors have no specificity, so any rule of the page for the same element replaces
 * them. Properties that a page's reset sets for `*` have the specificity of a tag.
 */
export const PAGE_CSS = `/* Space for the elements until the script has run, and where a visitor is shown none. */
:where(did-connect-button, did-avatar-menu) { --did-reserved: inline-block; --_block: 44px; }
@media (pointer: fine) { :where(did-connect-button, did-avatar-menu) { --_block: 40px; } }
:where(:is(did-address, did-avatar, did-connect-button, did-user-card)${UNDEFINED}) {
  display: inline-block; box-sizing: border-box; max-inline-size: 100%; vertical-align: middle;
}
:where(did-connect-button${EMPTY}) { min-block-size: var(--_block); }
:where(did-connect-button${UNDRAWN}) { min-inline-size: 92px; }
did-connect-button:where(${UNDRAWN}) {
  padding: calc((var(--_block) - 20px) / 2) 17px;
  font: 500 var(--did-font-size, 14px)/20px var(--did-font-family, inherit);
}
:where(did-avatar-menu:not([hidden])) {
  display: inline-grid; align-content: center; min-inline-size: 36px; min-block-size: var(--_block); vertical-align: middle;
}
:where(did-user-card:not([type='avatar-only'], [hidden])) { display: block; }
:where(did-user-card${DETAILED}${EMPTY}) { min-block-size: ${CARD}; }
:where(did-user-card[info='minimal']${DETAILED}${EMPTY}) { min-block-size: ${MINIMAL_CARD}; }
:where(did-user-card[type='avatar-only']${UNDEFINED}) { inline-size: 40px; block-size: 40px; }
:where(did-address${UNDEFINED}) { inline-size: calc(44ch + 50px); min-block-size: 24px; }
did-address:where(${UNDEFINED}) { font: 14px/24px ui-monospace, monospace; }
:where(did-address[compact]${UNDEFINED}) { inline-size: calc(23ch + 50px); }
:where(did-avatar${UNDEFINED}) { inline-size: 36px; inline-size: attr(size px, 36px); aspect-ratio: 1; }
:where(did-connect-panel) { --did-reserved: block; }
:where(did-connect-panel${EMPTY}) { display: block; min-block-size: ${PANEL}; }
:where(did-connect-panel[branded]${EMPTY}) { min-block-size: ${BRANDED}; }
:where(did-connect-panel[branded]${UNDEFINED}) { display: grid; place-content: end center; }
`
