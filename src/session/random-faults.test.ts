import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { journey, travel, type Journey } from '../testing/faults/journey.ts'
import { openPage, type FaultyPage } from '../testing/faults/page.ts'

/** Variables set the number of visits and repeat one (docs/testing.md). */
const RUNS = Number(process.env.FAULT_RUNS ?? 10)
const SEED = Number(process.env.FAULT_SEED ?? 20_260_504)
const PATH = process.env.FAULT_PATH
const TIMEOUT_MS = RUNS * 2_000 + 60_000

let page: FaultyPage
const taken: Record<string, number> = {}
let requests = 0

const count = (name: string): void => {
  taken[name] = (taken[name] ?? 0) + 1
}

beforeAll(async () => {
  page = await openPage()
}, 60_000)
afterAll(() => page.close(), 60_000)

async function run(planned: Journey): Promise<void> {
  await travel(page, planned)
  for (const { call, kind } of planned.faults) count(call === 'relay' ? `relay: ${kind}` : kind)
  requests += page.time.sent.length
}

it(`keeps ${RUNS} visitors with random faults informed and signed in`, { timeout: TIMEOUT_MS }, async () => {
  const property = fc.asyncProperty(journey, run)
  const began = performance.now()
  // The report of a failure names the seed, the path and the shrunk journey.
  await fc.assert(property, { numRuns: RUNS, seed: SEED, path: PATH, endOnFailure: PATH !== undefined })
  const seconds = Math.round((performance.now() - began) / 1_000)
  process.stdout.write(`${RUNS} runs from seed ${SEED} in ${seconds} s, ${requests} requests\n`)
  if (RUNS > 1_000) process.stdout.write(`${JSON.stringify(taken, null, 2)}\n`)
  if (!PATH) expect(requests).toBeGreaterThan(RUNS)
})
