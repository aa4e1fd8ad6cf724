import { demoFolder } from './build.ts'

// Read by the service, when it is imported.
process.env.DID_DIST = await demoFolder()
await import('../../demo/dev/demo.ts')
