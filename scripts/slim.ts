import { minify } from 'terser'
import type { Plugin } from 'vite'

/*
 * Build steps that only make the bundle smaller. The size check measures their effect.
 */

const squeezeText = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([;{][\w-]+): /g, '$1:')

/** Leaves out interpolated values: they end with a brace too, but a space after them is significant. */
const squeeze = (css: string): string =>
  css
    .split(/(\$\{[^}]*\})/)
    .map((part, index) => (index % 2 === 0 ? squeezeText(part) : part))
    .join('')

/** Removes white space from css`…` and keyframes`…` blocks, which the minifier has to leave as they are. */
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
 * Minifies the written files. Vite's own minifier keeps the white space of library builds, and text beyond ASCII, which
 * a page with another encoding than UTF-8 misreads in a plain script.
 */
export function minifyScripts(): Plugin {
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
          format: { ascii_only: true, comments: false },
        })
        if (code) chunk.code = code
      }
    },
  }
}
