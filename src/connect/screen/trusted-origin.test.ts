import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAuthServer, type AuthServer } from '../../../demo/server/index.ts'
import { configure } from '../../core/config.ts'
import { $isTrusted, loadTrust } from './trusted-origin.ts'

/* The page is http://localhost. Both services are of other origins. */
let trusting: AuthServer
let other: AuthServer

beforeEach(async () => {
  trusting = await createAuthServer()
  other = await createAuthServer({ role: 'second' })
  other.state.settings.trustedDomains = []
})
afterEach(async () => {
  configure('api', { appUrl: 'http://localhost' })
  await Promise.all([trusting.close(), other.close()])
})

test('the app says whether it trusts the page', async () => {
  configure('api', { appUrl: trusting.url })
  await loadTrust()
  expect($isTrusted.get()).toBe(true)
  configure('api', { appUrl: other.url })
  expect($isTrusted.get(), 'not yet known of another app').toBeNull()
  await loadTrust()
  expect($isTrusted.get()).toBe(false)
})

test('a late answer doesn’t count for the app that was configured meanwhile', async () => {
  configure('api', { appUrl: trusting.url })
  const late = loadTrust()
  configure('api', { appUrl: other.url })
  await late
  expect($isTrusted.get()).toBeNull()
})
