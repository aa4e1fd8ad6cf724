import { cpSync, existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { extname, join, normalize } from 'node:path'
import type { createServer, UserConfig } from 'vitepress'
import { buildGallery } from '../../../demo/server/build-gallery.ts'
import { buildSimulated } from './simulated-files.ts'

/** VitePress has a Vite of its own. */
type PluginOption = NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number]
type DevServer = Awaited<ReturnType<typeof createServer>>

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
}

/** Folders of the site, and where their files are: the kit, the simulated app, and every screen with fixed data. */
const buildFolders = async (): Promise<Record<string, string>> => ({
  kit: DIST,
  simulated: await buildSimulated(),
  gallery: await buildGallery(),
})

/** Copies what the pages of the site load into it. */
export async function copyFolders(outDir: string): Promise<void> {
  for (const [name, folder] of Object.entries(await buildFolders()))
    cpSync(folder, join(outDir, name), { recursive: true, filter: (file) => !file.endsWith('.map') })
}

/** In development, the folders of the site. */
export function kitFiles(): PluginOption {
  return {
    name: 'kit-files',
    async configureServer({ middlewares, config }: DevServer) {
      const folders = await buildFolders()
      middlewares.use((request, response, next) => {
        const path = normalize(decodeURIComponent((request.url ?? '').replace(/[?#].*/, '')))
        const [name = '', ...rest] = path.startsWith(config.base) ? path.slice(config.base.length).split('/') : []
        let file = Object.hasOwn(folders, name) ? join(folders[name] ?? '', ...rest) : ''
        if (!file || !existsSync(file)) return next()
        if (statSync(file).isDirectory()) file = join(file, 'index.html')
        response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain')
        return readFile(file).then((content) => response.end(content), next)
      })
    },
  }
}
