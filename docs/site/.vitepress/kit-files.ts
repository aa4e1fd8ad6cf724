import { cpSync, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { extname, join, normalize } from 'node:path'
import type { createServer, UserConfig } from 'vitepress'
import { cdnLines } from '../../../scripts/cdn-lines.ts'

/** VitePress has a Vite of its own. */
type PluginOption = NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number]
type DevServer = Awaited<ReturnType<typeof createServer>>

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))

/** The folder of the built kit on the site. */
const KIT = 'kit'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** Writes the tags for a CDN, with the hashes of this build, between the markers of a page. */
export const withCdnLines = (markdown: string): string =>
  markdown.replace(/<!-- generated:cdn -->[^]*?<!-- \/generated -->/, () =>
    ['```html', ...cdnLines(DIST), '```'].join('\n'),
  )

/** Copies the built kit into the site, which loads it from there. */
export const copyKit = (outDir: string): void =>
  cpSync(DIST, join(outDir, KIT), { recursive: true, filter: (file) => !file.endsWith('.map') })

/** The CDN tags of each page, and in development the files of the kit. */
export function kitFiles(): PluginOption {
  return {
    name: 'kit-files',
    enforce: 'pre',
    transform: (code: string, id: string) => (id.endsWith('.md') ? withCdnLines(code) : undefined),
    configureServer({ middlewares, config }: DevServer) {
      const base = `${config.base}${KIT}/`
      middlewares.use((request, response, next) => {
        const path = normalize(decodeURIComponent((request.url ?? '').replace(/[?#].*/, '')))
        const file = path.startsWith(base) ? join(DIST, path.slice(base.length)) : ''
        if (!file || !existsSync(file)) return next()
        response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain')
        return readFile(file).then((content) => response.end(content), next)
      })
    },
  }
}
