import { TOKEN_CSS } from './tokens.ts'

/** Rules for the custom elements themselves, before and after their content renders. */
export const HOST_CSS = /* css */ `
:host { display: inline-block; vertical-align: middle; }
:host([hidden]), :host([data-collapsed]) { display: none !important; }
`

/*
 * Global rules, and rules that goober can't write (`:host` would be nested under its class). The frame resets inherited
 * properties, so that the page's fonts have no effect inside. Browser defaults are reset without specificity, so that
 * any block overrides the reset.
 */
export const BASE_CSS = /* css */ `
${HOST_CSS}
:host(did-connect-panel), :host(did-user-card[data-type='detailed']) { display: block; }
:host(did-overlay) { display: contents; }
:host(did-address) { min-inline-size: 0; max-inline-size: 100%; }
* { box-sizing: border-box; }
:where(h1, h2, h3, p, ul, dl, button, input, dialog, [popover]) { margin: 0; padding: 0; border: 0; }
:where(ul) { list-style: none; }
:where(img, svg) { display: block; }
:where(button) {
  background: none; color: inherit; font: inherit; cursor: pointer;
  user-select: none; -webkit-tap-highlight-color: transparent; touch-action: manipulation;
}
:where([popover]) { inset: auto; background: none; color: var(--_text); overflow: visible; }
.did-frame {
  all: initial;
  ${TOKEN_CSS}
  --_control: 44px;
  display: contents;
  color: var(--_text);
  font: var(--_type-body);
  -webkit-font-smoothing: antialiased;
  text-size-adjust: 100%;
  text-autospace: normal;
}
.did-frame :focus-visible { outline: var(--_focus-ring); outline-offset: 2px; }
.did-hidden {
  position: absolute; inline-size: 1px; block-size: 1px; margin: -1px;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
@media (pointer: fine) { .did-frame { --_control: 40px; } }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after, *::backdrop { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 1ms !important; }
}
`
