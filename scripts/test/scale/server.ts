import { createAuthServer } from '../../../demo/server/index.ts'

/*
 * The embedded service as a process of its own, so that its processor time is not that of its clients. It answers each
 * message with what it has used since it started.
 */
const service = await createAuthServer()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const sockets = service.relay.size()
  process.send?.({ cpuMs: (user + system) / 1_000, megabytes: process.memoryUsage.rss() / 1e6, sockets })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url: service.url, appDid: service.appDid })
