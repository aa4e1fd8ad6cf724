import MagicString from 'magic-string'
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
      const text = new MagicString(code)
      text.replaceAll(
        /((?:= (?:css|keyframes))|\/\* css \*\/ )`([^`]*)`/g,
        (_, tag: string, css: string) => `${tag}\`${squeeze(css)}\``,
      )
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : null
    },
  }
}

interface SourceMap {
  sources: string[]
  sourcesContent: (string | null)[]
  ignoreList?: number[]
}

/** Removes the source text of libraries; debuggers skip them. */
function ownSources(text: string): string {
  const map = JSON.parse(text) as SourceMap
  const isLibrary = map.sources.map((source) => source.includes('node_modules/'))
  map.sourcesContent = map.sourcesContent.map((content, index) => (isLibrary[index] ? null : content))
  map.ignoreList = isLibrary.flatMap((skipped, index) => (skipped ? [index] : []))
  return JSON.stringify(map)
}

/**
 * Minifies the written files. Vite's own minifier keeps the white space of library builds, and text beyond ASCII, which
 * a page with another encoding than UTF-8 misreads in a plain script. The banner is the only comment.
 */
export function minifyScripts(banner: string): Plugin {
  let isWritten = true
  return {
    name: 'minify-scripts',
    apply: 'build',
    configResolved({ build }) {
      isWritten = build.write
    },
    // A new version has other content, and so a chunk file has another name.
    augmentChunkHash: () => banner,
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !isWritten) continue
        const address = `${chunk.fileName}.map`
        const { code, map } = await minify(chunk.code, {
          ecma: 2020,
          module: !chunk.fileName.endsWith('.umd.js'),
          // The second pass removes what the first one leaves unused. Inlined functions with parameters would compress
          // less well.
          compress: { passes: 2, inline: 1 },
          format: { ascii_only: true, comments: false, preamble: `/*! ${banner} */` },
          // Without its address: maps are not in the package.
          sourceMap: chunk.map ? { content: String(chunk.map), filename: chunk.fileName } : false,
        })
        if (!code) continue
        chunk.code = code
        const asset = bundle[address]
        if (asset?.type === 'asset') asset.source = ownSources(String(map))
      }
    },
  }
}
