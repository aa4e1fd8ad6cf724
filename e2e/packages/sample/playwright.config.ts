import { defineConfig } from 'playwright/test'

const args = (process.env.CHROMIUM_FLAGS ?? '').split(' ')

export default defineConfig({
  testMatch: '*.spec.ts',
  workers: 1,
  reporter: 'line',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args } },
})
