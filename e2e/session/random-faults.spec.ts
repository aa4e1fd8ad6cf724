import * as fc from 'fast-check'
import type { Page } from 'playwright/test'
import type { AuthServer } from '../../demo/server/index.ts'
import { CALL_FAULTS, RELAY_FAULTS } from '../fuzz/fault-kinds.ts'
import { dialog, expect, recordedEvents, signInButton, test, type RespondAsWallet } from '../setup/fixtures.ts'
import { textOfQrCode } from '../steps/qr-image.ts'
import { statusOf } from '../steps/session.ts'

/*
 * A sample of random faults in a browser: a visitor signs in, and returns. src/session/random-faults.test.ts runs
 * thousands of visits without one. `FAULT_SEED=7 FAULT_SAMPLE=100 npm run test:e2e -- random-faults` takes others.
 */
const SEED = Number(process.env.FAULT_SEED ?? 20_261_123)
const SAMPLE = Number(process.env.FAULT_SAMPLE ?? 12)

/** Those with a time limit of 20 s and more are simulated only. */
const SLOW = ['hanging', 'too slow', 'slow', 'stalled in the middle', 'silent from the start']
const kinds = (table: object): string[] => Object.keys(table).filter((kind) => !SLOW.includes(kind))

const CALLS = ['/__blocklet__.js', '*/api/did/login/token', '*/api/did/login/status', '*/api/did/session']
const RELAY = '*/relay/websocket'

const fault = fc
  .oneof(
    {
      weight: 5,
      arbitrary: fc.record({ path: fc.constantFrom(...CALLS), kind: fc.constantFrom(...kinds(CALL_FAULTS)) }),
    },
    { weight: 1, arbitrary: fc.record({ path: fc.constant(RELAY), kind: fc.constantFrom(...kinds(RELAY_FAULTS)) }) },
  )
  .chain(({ path, kind }) =>
    fc.record({
      path: fc.constant(path),
      kind: fc.constant(kind),
      skip: fc.constantFrom(0, 0, 1),
      times: fc.constantFrom(1, 2, undefined),
      seed: fc.integer(),
    }),
  )
type PlannedFault = typeof fault extends fc.Arbitrary<infer Value> ? Value : never

const add = (service: AuthServer, { path, kind, skip, times, seed }: PlannedFault): void => {
  const create = (path === RELAY ? RELAY_FAULTS : CALL_FAULTS)[kind]
  if (!create) throw new Error(`no fault is called ${kind}`)
  service.faults.add({ path, skip, times, ...create({ server: service, seed }) })
}

const retryButton = (page: Page) => dialog(page).getByRole('button', { name: 'Retry' })

/** What the visitor can do next: the link of a QR code that was not scanned yet, or `retry`; '' while waiting. */
async function nextStep(page: Page, scanned: string[]): Promise<string> {
  if ((await recordedEvents(page, 'did-login')).length > 0) return 'signed-in'
  if (await retryButton(page).isVisible()) return 'retry'
  const link = textOfQrCode(await page.screenshot())
  return link === null || scanned.includes(link) ? '' : link
}

/** Uses what the page offers. Returns whether the visitor is signed in. */
async function useNextStep(page: Page, scanned: string[], respondAsWallet: RespondAsWallet): Promise<boolean> {
  let step = ''
  const next = async () => (step = await nextStep(page, scanned))
  await expect.poll(next, { message: 'something to do for the visitor', timeout: 25_000 }).not.toBe('')
  if (step === 'signed-in') return true
  if (step === 'retry') await retryButton(page).click()
  else {
    scanned.push(step)
    await respondAsWallet(step)
  }
  return false
}

const samples = fc.sample(fc.array(fault, { minLength: 1, maxLength: 3 }), { numRuns: SAMPLE, seed: SEED })
const nameOf = (faults: PlannedFault[]): string =>
  faults.map(({ path, kind, skip, times }) => `${kind} of ${path}, ${skip} then ${times ?? 'all'}`).join('; ')

for (const [index, faults] of samples.entries()) {
  test(`signs in and stays ${index + 1} (${nameOf(faults)})`, async ({
    page,
    visit,
    watch,
    service,
    respondAsWallet,
  }) => {
    watch.allow('http://localhost:9')
    for (const planned of faults) add(service, planned)
    await visit('session-page')
    await signInButton(page).click()
    const scanned: string[] = []
    await useNextStep(page, scanned, respondAsWallet)
    await expect.poll(() => nextStep(page, scanned), { message: 'an end or a next step', timeout: 25_000 }).not.toBe('')
    service.faults.clear()
    for (let steps = 0; steps < 6; steps++) {
      if (await useNextStep(page, scanned, respondAsWallet)) break
    }
    await expect.poll(() => statusOf(page)).toBe('signed-in')
    for (const planned of faults) add(service, planned)
    await page.reload()
    await expect.poll(() => statusOf(page)).not.toBe('starting')
    service.faults.clear()
    await page.reload()
    await expect.poll(() => statusOf(page)).toBe('signed-in')
  })
}
