import { expect, test } from 'vitest'
import { DidError, KIT_REPLACED, CHUNK_MISSING } from '../model/errors.ts'
import { instanceFor } from './instances.ts'
import { errorSentence } from './errors.ts'
import { errorParts } from './error-parts.ts'
import '../testing/texts.ts'

const en = instanceFor('en')
const zh = instanceFor('zh')

test('a code without a message of the server has the sentence of the language', () => {
  expect(errorSentence(en, new DidError('popup-blocked'))).toBe(
    'Your browser blocked the window. Allow windows of this site, then try again.',
  )
  expect(errorSentence(zh, new DidError('popup-timeout'))).toBe('窗口打开时间过长，请重新打开。')
})

test('a message of the server is unchanged', () => {
  expect(errorSentence(zh, new DidError('connect-failed', { text: '<b>Challenge mismatch</b>' }))).toBe(
    '<b>Challenge mismatch</b>',
  )
})

test('details after a sentence are for the author of the page, not for visitors', () => {
  const status = new DidError('invalid-session-status', { text: 'Invalid session status [scanned]' })
  expect(status.message).toContain('[scanned]')
  expect(errorSentence(en, status)).toBe('This link was used already or has ended')
  const code = new DidError('token-failed', { text: 'Request new QR Code failed: database is locked' })
  expect(errorSentence(zh, code)).toBe(errorSentence(zh, new DidError('token-failed')))
  const address = new DidError('app-unavailable', {
    text: 'No sign-in service answers at the address of the app. (app-url: https://app.example)',
  })
  expect(address.message).toContain('https://app.example')
  expect(errorParts(en, address)).toEqual({
    sentence: 'The sign-in service can’t be reached right now. Try again in a moment.',
    detail: '',
  })
})

test('a message of the server is a detail of our sentence, its first 500 characters on one line', () => {
  const text = 'Challenge mismatch'
  expect(errorParts(zh, new DidError('token-failed', { text }))).toEqual({
    sentence: '无法加载二维码',
    detail: text,
  })
  const long = new DidError('connect-failed', { text: `\u202elong\n${'x'.repeat(1_000_000)}` })
  expect(errorParts(en, long).detail).toBe(`long ${'x'.repeat(495)}`)
  expect(long.message).toHaveLength(500)
  expect(new DidError('timeout', { text: '\u3164' }).message).toBe('Timeout')
})

test('a message that begins with our sentence is no detail', () => {
  const status = new DidError('invalid-session-status', { text: 'Invalid session status [scanned]' })
  expect(errorParts(zh, status)).toEqual({ sentence: '此链接已使用或已失效', detail: '' })
  expect(errorParts(en, new DidError('popup-blocked'))).toEqual({
    sentence: 'Your browser blocked the window. Allow windows of this site, then try again.',
    detail: '',
  })
})

test.each([
  'account-refused',
  'code-wrong',
  'code-expired',
  'email-refused',
  'email-invalid',
  'too-many-requests',
] as const)('what the service says of a case that the kit knows is not shown: %s', (code) => {
  const error = new DidError(code, { text: 'verify code not found', status: 400 })
  expect(error.message).toBe('verify code not found')
  expect(errorParts(zh, error)).toEqual({ sentence: errorSentence(zh, new DidError(code)), detail: '' })
  expect(errorSentence(zh, error)).toMatch(/\p{Script=Han}/u)
})

test('why a wallet’s account was refused is shown: the service says it in the language of the visitor', () => {
  const text = '您对此应用的访问权限已被撤销'
  expect(errorParts(zh, new DidError('account-refused', { text })).detail).toBe(text)
})

test('that a newer version has replaced the kit is said in the language of the root', () => {
  const error = new DidError('network-failed', { text: KIT_REPLACED })
  expect(error.message).toBe(KIT_REPLACED)
  expect(errorSentence(en, error)).toBe(KIT_REPLACED)
  expect(errorParts(zh, error)).toEqual({ sentence: '此页面在您打开后已更新，请重新加载。', detail: '' })
})

test('that a part has not come is said in the language of the root', () => {
  const error = new DidError('network-failed', { text: CHUNK_MISSING })
  expect(errorSentence(en, error)).toBe(CHUNK_MISSING)
  expect(errorParts(zh, error)).toEqual({ sentence: '此页面有一部分未能加载，请重新加载。', detail: '' })
})

test('every code has a Chinese sentence of its own', () => {
  const codes = ['network-failed', 'user-mismatch', 'busy', 'already-open', 'render-failed', 'declined'] as const
  for (const code of codes) expect(errorSentence(zh, new DidError(code))).toMatch(/\p{Script=Han}/u)
})
