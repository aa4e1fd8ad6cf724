import { defineConfig } from 'vitepress'
import { copyFolders, kitFiles } from './kit-files.ts'
import { liveFence } from './live-fence.ts'
import { SECTIONS } from './pages.ts'
import { SEARCH } from './search.ts'
import { stackedTables } from './stacked-tables.ts'
import { writeTextPages } from './text-pages.ts'

/** Path of the site on its server, with a slash at both ends. */
const base = process.env.DOCS_BASE ?? '/'

export default defineConfig({
  base,
  lang: 'en',
  title: 'did-connect-elements',
  description: 'Sign-in for Blocklet apps as Web Components',
  cacheDir: '../../.cache/vitepress',
  outDir: process.env.DOCS_OUT,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    config(md) {
      liveFence(md)
      stackedTables(md)
    },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('did-') } } },
  vite: {
    plugins: [kitFiles()],
    // The app whose accounts the live examples use, unless a reader names another one.
    define: { __DOCS_APP__: JSON.stringify(process.env.DOCS_APP ?? '') },
    publicDir: false,
  },
  themeConfig: {
    search: { provider: 'local', options: SEARCH },
    nav: [
      { text: 'Quick start', link: '/start' },
      { text: 'Playground', link: '/playground' },
      { text: 'Check my app', link: '/check' },
    ],
    sidebar: SECTIONS,
    outline: [2, 3],
  },
  async buildEnd({ root, outDir }) {
    await copyFolders(outDir)
    writeTextPages(root, outDir, base)
  },
})
