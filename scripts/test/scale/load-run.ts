import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { wait } from '../../../src/env/wait.ts'
import { dialogWithoutRelay, dialogWithRelay, signedInTabs, type Client, type Run, type Subject } from './clients.ts'

/** How many clients of each kind. */
export interface Mix {
  withRelay: number
  withoutRelay: number
  tabs: number
}

export interface LoadResult {
  mix: Mix
  seconds: number
  requestsPerSecond: number
  failures: string[]
  /** Milliseconds. */
  median: number
  p99: number
  /** Processor time of the service, in percent of one core. */
  cpu: number
  megabytes: number
  sockets: number
}

interface Usage {
  cpuMs: number
  megabytes: number
  sockets: number
}

const RAMP_PER_SECOND = 200

async function usageOf(server: ChildProcess): Promise<Usage> {
  server.send('usage')
  const [usage] = (await once(server, 'message')) as [Usage]
  return usage
}

const quantile = (sorted: number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Clients that call the embedded service as the kit does, for this number of seconds. */
export async function loadRun(mix: Mix, seconds: number): Promise<LoadResult> {
  const server = fork(fileURLToPath(new URL('server.ts', import.meta.url)), { execArgv: process.execArgv })
  const [subject] = (await once(server, 'message')) as [Subject]
  const run: Run = { subject, answers: [], isMeasured: false, failures: [], isEnded: false }
  const clients: Promise<void>[] = []
  const ends: AbortController[] = []
  const begin = async (count: number, client: Client) => {
    for (let index = 0; index < count; index += 1) {
      const end = new AbortController()
      ends.push(end)
      clients.push(client(run, end.signal))
      await wait(1_000 / RAMP_PER_SECOND)
    }
  }
  await begin(1, signedInTabs(mix.tabs))
  await begin(mix.withRelay, dialogWithRelay)
  await begin(mix.withoutRelay, dialogWithoutRelay)
  const before = await usageOf(server)
  run.isMeasured = true
  await wait(seconds * 1_000)
  run.isMeasured = false
  const after = await usageOf(server)
  run.isEnded = true
  for (const end of ends) end.abort()
  await Promise.all(clients)
  server.disconnect()
  const sorted = run.answers.toSorted((a, b) => a - b)
  return {
    mix,
    seconds,
    requestsPerSecond: sorted.length / seconds,
    failures: run.failures,
    median: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    cpu: (after.cpuMs - before.cpuMs) / seconds / 10,
    megabytes: after.megabytes,
    sockets: after.sockets,
  }
}

export const machine = (): string => `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
