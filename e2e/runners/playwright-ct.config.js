import { defineConfig } from '@playwright/experimental-ct-react'

const { CHROMIUM_PATH: executablePath, CHROMIUM_FLAGS = '' } = process.env

export default defineConfig({
  testMatch: '*.pw.jsx',
  reporter: 'line',
  outputDir: 'node_modules/.playwright/results',
  use: {
    ctCacheDir: '../node_modules/.playwright/bundle',
    launchOptions: { executablePath, args: CHROMIUM_FLAGS.split(' ') },
  },
})
