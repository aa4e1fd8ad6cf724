import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'

/* The journeys of scripts/blocklet-example.ts. They need a Blocklet Server, so they are no part of `npm test`. */

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'blocklet.ts',
  outputDir: '../../test-results',
  globalSetup: undefined,
  workers: 1,
})
