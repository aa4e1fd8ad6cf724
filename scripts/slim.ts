import { minify } from 'terser'
import type { Plugin } from 'vite'
import { functionsLast } from './function-order.ts'

/*
 * Build steps that make the bundle smaller and change nothing else. Their gain is measured by the size check.
 */

const squeezeText = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([;{][\w-]+): /g, '$1:')

/** What stands between values of the script. Those end with a brace as well, but a space after them means something. */
const squeeze = (css: string): string =>
  css
    .split(/(\$\{[^}]*\})/)
    .map((part, index) => (index % 2 === 0 ? squeezeText(part) : part))
    .join('')

/** Takes the white space out of css`…` and keyframes`…` blocks: the minifier must leave template text as it is. */
export function squeezeStyles(): Plugin {
  return {
    name: 'squeeze-styles',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/(src|elements)\/.*\.tsx?$/.test(id)) return null
      const squeezed = code.replace(
        /((?:= (?:css|keyframes))|\/\* css \*\/ )`([^`]*)`/g,
        (_, tag: string, css: string) => {
          return `${tag}\`${squeeze(css)}\``
        },
      )
      return squeezed === code ? null : { code: squeezed, map: null }
    },
  }
}

/** Vite's own minifier leaves about 2 kB of the compressed bundle that a second, slower one finds. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { code } = await minify(functionsLast(chunk.code), {
          ecma: 2020,
          module: chunk.fileName.endsWith('did-connect.js'),
          compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
          // Text beyond Latin-1 doubles the memory of the whole source, and a plain script is read in the page's encoding.
          format: { ascii_only: true, comments: false },
        })
        if (code) chunk.code = code
      }
    },
  }
}
