/*
 * What surrounds the kit in the files for plain script tags (`*.umd.js`). They always run, and always set the global.
 *
 * An AMD loader that is on the page too gets the kit only if it has requested this very file: an anonymous `define`
 * from any other script is an error to it ("Mismatched anonymous define()").
 */

const NAME = 'DIDConnect'

const EXPORTS = `
globalThis.${NAME} = ${NAME};
if (typeof module === 'object' && typeof exports === 'object') module.exports = ${NAME};
else if (typeof define === 'function' && define.amd && document.currentScript?.hasAttribute('data-requiremodule'))
  define([], () => ${NAME});
`

const isForScriptTag = ({ fileName }: { fileName: string }): boolean => fileName.endsWith('.umd.js')

/** Output options. The function keeps the name of the kit out of the scope that all scripts of a page share. */
export const scriptTag = {
  banner: (chunk: { fileName: string }) => (isForScriptTag(chunk) ? '(() => {' : ''),
  footer: (chunk: { fileName: string }) => (isForScriptTag(chunk) ? `${EXPORTS}})();` : ''),
}
