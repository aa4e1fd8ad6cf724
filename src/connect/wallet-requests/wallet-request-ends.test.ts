import { expect, test } from 'vitest'
import { respond, type RespondOptions } from '../../../demo/wallet/node.ts'
import { announced, begin, here, shownLink, signIn, until, startShop, watchCalls } from '../../testing/shop.ts'
import { configure } from '../../core/config.ts'
import { instanceFor } from '../../i18n/instances.ts'
import { errorParts } from '../../i18n/error-parts.ts'
import { expectWarnings } from '../../testing/console.ts'
import { $session } from '../../session/index.ts'
import type { ConnectRequest } from '../index.ts'
import '../../testing/texts.ts'

/* How a wallet request ends: each end is told once, with its code. */

startShop()
const english = instanceFor('en')

test.each<[string, ConnectRequest, RespondOptions | null, string, RegExp]>([
  ['the wallet declines', { action: 'request-profile' }, { decline: true }, 'declined', /declined/],
  ['the backend refuses at the start', { action: 'throws-at-start' }, null, 'request-failed', /refuses to start/],
  ['the backend refuses the wallet', { action: 'declines' }, {}, 'request-failed', /not on the list/],
  ['it can’t say what it wants', { action: 'throws-in-claims' }, {}, 'request-failed', /cannot say/],
  ['it does not like the answer', { action: 'throws-at-end' }, {}, 'request-failed', /does not like/],
  ['it fails after the end', { action: 'throws-at-complete' }, {}, 'request-failed', /after the end/],
  ['it fails for good', { action: 'http-500' }, null, 'request-failed', /answers 500/],
  ['the component is stopped', { action: 'http-503' }, null, 'request-unavailable', /answers 503/],
  ['it has no such thing', { action: 'http-404' }, null, 'request-failed', /answers 404/],
  ['it wants a session', { action: 'http-401' }, null, 'not-signed-in', /Sign in/],
  ['no such action', { action: 'no-such' }, null, 'request-not-found', /no-such\/token: it sent 404 and text\/html/],
  ['a page answers', { action: 'x', requestPrefix: '/nowhere' }, null, 'request-not-found', /nowhere\/x\/token/],
])('%s', async (_, request, answers, code, message) => {
  const { done } = begin(request)
  if (answers) await respond(await shownLink(), { user: 1, ...answers })
  const { error } = await until('error')
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
  const told = announced.filter(({ name }) => name === 'did-error')
  expect(told.map(({ detail }) => [detail.action, detail.code])).toEqual([[request.action, code]])
  here.flow?.close()
  await expect(done).rejects.toBe(error)
})

test('a busy wallet is a state of its own, and the end when the visitor closes it', async () => {
  const { done } = begin({ action: 'request-profile' })
  await respond(await shownLink(), { busy: true })
  expect((await until('busy')).status).toBe('busy')
  here.flow?.close()
  await expect(done).rejects.toMatchObject({ code: 'busy' })
  const told = announced.filter(({ name }) => name === 'did-error')
  expect(told.map(({ detail }) => [detail.action, detail.code])).toEqual([['request-profile', 'busy']])
})

test('an app that is not public asks for a session first', async () => {
  here.server.state.settings.isPublic = false
  begin({ action: 'request-profile' })
  expect((await until('error')).error).toMatchObject({ code: 'not-signed-in', status: 404 })
  here.server.state.settings.isPublic = true
})

test('a redirect to the sign-in page of the app is not followed', async () => {
  here.server.state.settings.isPublic = false
  const answers: string[] = []
  const asPage = async (address: string, init: RequestInit) => {
    const headers = { ...(init.headers as Record<string, string>), accept: '*/*' }
    const answer = await fetch(address, { ...init, headers })
    answers.push(`${answer.status} ${answer.redirected}`)
    return answer
  }
  begin({ action: 'request-profile', fetch: asPage })
  expect((await until('error')).error.code).toBe('not-signed-in')
  expect(answers).toEqual(['302 false'])
  here.server.state.settings.isPublic = true
})

test('a 401 of the backend neither ends nor renews the session', async () => {
  const did = await signIn()
  const seen = watchCalls()
  begin({ action: 'http-401' })
  await until('error')
  expect($session.get()).toMatchObject({ status: 'signed-in', user: { did } })
  expect(seen.filter((call) => call.url.includes('refreshSession'))).toEqual([])
})

test('a renewed code is a status, not an end', async () => {
  configure('api', { noSocket: true })
  begin({ action: 'request-profile', timeoutMs: 4_000 })
  const first = await shownLink()
  await expect.poll(() => announced.some(({ detail }) => detail.status === 'timeout')).toBe(true)
  await expect.poll(async () => (await shownLink()) === first).toBe(false)
  expect(announced.filter(({ name }) => name === 'did-error')).toEqual([])
})

/** What a deploy does to a backend that keeps its sessions in memory. */
const forget = () =>
  here.server.faults.add({
    path: '*/status',
    respond: { status: 400, body: { error: 'Session not found or expired' } },
    times: 1,
  })

test('a code whose session is lost is renewed', async () => {
  configure('api', { noSocket: true })
  const { done } = begin({ action: 'request-profile' })
  const first = await shownLink()
  forget()
  await expect.poll(async () => (await shownLink()) === first).toBe(false)
  await respond(await shownLink(), { user: 1 })
  expect(await done).toMatchObject({ result: { verified: true } })
  expect(announced.filter(({ name }) => name === 'did-error')).toEqual([])
})

test('a session that is lost after the scan ends', async () => {
  configure('api', { noSocket: true })
  begin({ action: 'request-profile' })
  await respond(await shownLink(), { user: 1, scanOnly: true })
  await until('scanned')
  forget()
  const { error } = await until('error')
  expect(error).toMatchObject({ code: 'session-lost', status: 400, message: 'Session not found or expired' })
  expect(errorParts(english, error)).toEqual({ sentence: 'The request was lost. Start it again.', detail: '' })
  expectWarnings(/Session not found/)
})

test('the library’s own words are not shown', async () => {
  const words = 'Async operation (() => this.genRequestedClaims({ claims,\n context })) did not complete within 8000 ms'
  here.server.faults.add({ path: '*/status', respond: { status: 200, body: { status: 'error', error: words } } })
  begin({ action: 'request-profile' })
  const { error } = await until('error')
  expect(error).toMatchObject({ code: 'timeout', message: expect.stringContaining('Async operation') })
  expect(errorParts(english, error)).toEqual({ sentence: 'This took too long. Try again.', detail: '' })
  expectWarnings(/Async operation/)
})

test('a wallet that changes in the middle is another user’s', async () => {
  begin({ action: 'request-profile' })
  const link = await shownLink()
  here.server.faults.add({ path: '*/status', respond: { status: 403, body: { error: 'another wallet' } } })
  await respond(link, { user: 1, scanOnly: true })
  expect((await until('error')).error).toMatchObject({ code: 'user-mismatch', message: 'another wallet' })
})

test('without a network nothing begins', async () => {
  here.server.faults.add({ path: '*/request-profile/token', drop: true })
  begin({ action: 'request-profile' })
  expect((await until('error')).error.code).toBe('network-failed')
})
