import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'

/* The tests of scripts/test/blocklet-example.ts. They need a Blocklet Server, so they aren't part of `npm test`. */

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: `${process.env.DID_EXAMPLE}.ts`,
  outputDir: '../../test-results',
  globalSetup: undefined,
  workers: 1,
})
