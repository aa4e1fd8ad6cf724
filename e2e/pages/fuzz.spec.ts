import { expect, test } from 'playwright/test'
import { fuzz } from '../fuzz/run.ts'

/** Another seed: `FUZZ_SEED=$RANDOM npx playwright test e2e/pages/fuzz.spec.ts`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_250_101)

test('throws nothing and shows an explanation for hostile responses, storage, frames and addresses', async () => {
  const { loads, bad } = await fuzz({ seed: SEED, loads: 24, pages: 1 })
  expect(loads).toBe(24)
  expect(bad).toEqual([])
})
