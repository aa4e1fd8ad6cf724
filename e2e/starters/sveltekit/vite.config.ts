import { sveltekit } from '@sveltejs/kit/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [sveltekit()],
  // Found at the first visit of a page, they would reload it.
  optimizeDeps: { include: ['did-connect-elements', 'did-connect-elements/html'] },
})
