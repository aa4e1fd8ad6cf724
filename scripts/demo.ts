import { buildWhenStale } from './build.ts'

// The demo's pages load the built files, as a stranger's page does.
await buildWhenStale()
await import('../demo/server/cli.ts')
