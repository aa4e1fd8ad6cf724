import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SENTENCES } from '../model/errors.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const english = ['locales', 'error-locales']
  .map((folder) => readFileSync(join(ROOT, `src/i18n/${folder}/en.po`), 'utf8'))
  .join('\n')

/** Settled sentences: ids, and messages of errors (docs/rules.md §7.2); `{…}` stands for what is filled in. */
const SPECIFIED = [
  // Foundation
  'Unknown error occurred',
  'Refresh token not found',
  'Invalid response',
  'Failed to refresh token',
  'Failed to open popup',
  'Timeout',
  'Popup closed',
  'Invalid DID',
  'Invalid protocol',
  'Invalid host',
  'Authentication was canceled',
  'A security error occurred during authentication',
  'This browser does not support passkey authentication',
  'Authentication was aborted',
  'Image load error',
  'loading image',
  'Click To Copy',
  'Copied!',
  // Connect
  'Request new QR Code failed',
  'We encountered some errors when processing the request',
  'Invalid session status',
  'Login user and wallet user mismatch, please logout, then login to retry',
  'Please start this workflow from the beginning',
  'Busy processing another DID Connect request',
  'Login with third party failed',
  'DID Connect timeout, please reopen DID Connect popup',
  'DID Connect is already opened, please wait for it to complete',
  'Cancel authentication',
  'You have declined the authentication request',
  'Authentication failed',
  'Switch passport failed',
  'Get passports failed',
  'Bind {provider} failed',
  'Unbind {provider} failed',
  'Bind {provider} succeed',
  'Unbind {provider} succeed',
  'Switch passport succeed',
  'No passports to switch',
  'Passkey add succeed',
  'Passkey add failed',
  'Passkey remove succeed',
  'Passkey remove failed',
  'Passkey verify failed',
  'Verification code sent successfully',
  "Can't write session token, please use https url to access this page",
  'Your invite link has been copied to the clipboard. Send it to your friends to complete the invitation',
  'Follow success',
  'Unfollow success',
  'Anonymous',
  'Confirm',
  'Cancel',
]

describe('the catalogue of settled sentences', () => {
  test.each(SPECIFIED)('has “%s”', (sentence) => {
    const isCode = Object.values<string>(SENTENCES).includes(sentence)
    expect(isCode || english.includes(`msgid "${sentence}`)).toBe(true)
  })
})

/** Sentences of the platform that the kit leaves out, with the reason why no visitor of this kit reads it. */
const NOT_SAID: Record<string, string> = {
  'Status check failed!': 'the service lists it and uses it nowhere; a lost answer is asked for again',
  'Registration was not completed': 'the passkey library says it where a browser ends a ceremony with nothing at all',
  'Authentication was not completed': 'the passkey library says it where a browser ends a ceremony with nothing at all',
  'No federated login info detected': 'an account of the master is offered only where there is one',
  'Auto login federated account failed': 'what was not asked for fails without a word; the visitor signs in as usual',
  'Manual login federated account failed': 'the master’s page or the service says why, and its words are shown',
  'params error': '`share()` says it in English to the script that called it without content',
}

test.each(Object.keys(NOT_SAID))('“%s” is not in the catalogue', (sentence) => {
  expect(english).not.toContain(sentence)
})
