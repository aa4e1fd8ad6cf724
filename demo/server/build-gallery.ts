import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedBuild } from './cached-build.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the gallery, built from the views like the bundle. */
export const buildGallery = cachedBuild({
  name: 'gallery',
  sources: ['src', 'elements', 'demo/gallery', 'public', 'vite.config.ts', 'package-lock.json'],
  config: {
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'gallery',
    root: join(ROOT, 'demo/gallery'),
    base: './',
    publicDir: join(ROOT, 'public'),
    build: { lib: false, minify: true, rolldownOptions: { input: join(ROOT, 'demo/gallery/index.html') } },
  },
})
