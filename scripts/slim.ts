import { fileURLToPath } from 'node:url'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { functionsLast } from './function-order.ts'

/*
 * Build steps that make the bundle smaller and change nothing else. Their gain is measured by the size check.
 */

const own = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/**
 * Parts of libraries that a browser or this product makes superfluous, with what stands in for them:
 * - Wallet links are mixed-case addresses, which only the byte mode of a QR code can hold. The library's search for the
 *   best mix of modes would cost time and 2 kB and always answer "bytes". Its search for the best of eight masks takes
 *   most of the time of a drawing and changes nothing a wallet could see.
 * - The library for passkeys guesses at reasons in English; the kit tells the errors apart by their names.
 * - ofetch joins addresses with a library for every JavaScript runtime, and guards against prototypes in answers, which
 *   the model's readers do; browsers have URL and JSON.
 */
export function leanLibraries(): Plugin {
  const stands: [library: string, source: string, ours: string][] = [
    ['qrcode/lib/core', './segments', own('ui/qr-segments.ts')],
    ['qrcode/lib/core', './mask-pattern', own('ui/qr-mask.ts')],
    ['ofetch/dist', 'ufo', own('protocol/fetch-url.ts')],
    ['@simplewebauthn', '../helpers/identifyRegistrationError.js', own('env/passkey-errors.ts')],
    ['@simplewebauthn', '../helpers/identifyAuthenticationError.js', own('env/passkey-errors.ts')],
    ['ofetch/dist', 'destr', own('protocol/fetch-json.ts')],
  ]
  return {
    name: 'lean-libraries',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return stands.find(([library, name]) => name === source && importer.includes(library))?.[2] ?? null
    },
  }
}

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
