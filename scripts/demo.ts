import { buildWhenStale } from './build.ts'

// The pages of the demo load the built files, as any host page does.
await buildWhenStale()
await import('../demo/dev/demo.ts')
