import { attribute } from './escape.ts'

/**
 * Remembers a press until the script is there. It can't be a function: its text would be that of the minifier. The
 * element presses its button again (elements/first/early-press.ts).
 */
const SCRIPT = `addEventListener('click',function(event){
var path=event.composedPath(),host=path.find(function(node){return/^did-(connect-button|avatar-menu)$/.test(node.localName)});
if(!host||customElements.get(host.localName))return;
event.preventDefault();
host[Symbol.for('did-connect-elements/pressed')]=true;
},true)`

/**
 * A small inline script that remembers a press until the kit's script is there. Put it before the elements. Without it,
 * an early press leads to the app's own sign-in page.
 *
 * @param nonce - the nonce of your policy for `<script>`
 * @returns the HTML of the script
 * @example `<head>${replayScript(nonce)}</head>`
 */
export const replayScript = (nonce = ''): string =>
  `<script${nonce ? attribute(['nonce', nonce]) : ''}>${SCRIPT}</script>`
