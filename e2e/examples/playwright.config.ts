import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import base from '../../playwright.config.ts'
import { readPlaces, SET_UPS } from './set-ups.ts'

/* The tests of `npm run examples`. They need the registry and minutes, so they aren't part of `npm test`. */

const { folder, ports, devPorts } = readPlaces()

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'journeys.ts',
  outputDir: join(folder, 'test-results'),
  globalSetup: undefined,
  // The address of the embedded service is in the built examples, so there is one at a time.
  workers: 1,
  webServer: SET_UPS.flatMap(({ name, start, dev }) =>
    [
      { server: start, port: ports[name] },
      { server: dev, port: devPorts[name] },
    ].flatMap(({ server, port }) =>
      server && port ? { ...server(port), cwd: join(folder, name), url: `http://127.0.0.1:${port}` } : [],
    ),
  ),
})
