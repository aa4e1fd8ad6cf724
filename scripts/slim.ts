import { minify } from 'terser'
import type { Plugin } from 'vite'

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

/**
 * Minifies what is written to disk. Vite's own minifier keeps the white space of library builds, and text beyond ASCII, which
 * a page in another encoding than UTF-8 would misread in a plain script. The banner is the one comment that stays.
 */
export function minifyScripts(banner: string): Plugin {
  let isWritten = true
  return {
    name: 'minify-scripts',
    apply: 'build',
    configResolved({ build }) {
      isWritten = build.write
    },
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !isWritten) continue
        const { code } = await minify(chunk.code, {
          ecma: 2020,
          module: !chunk.fileName.endsWith('.umd.js'),
          format: { ascii_only: true, comments: false, preamble: `/*! ${banner} */` },
        })
        if (code) chunk.code = code
      }
    },
  }
}
