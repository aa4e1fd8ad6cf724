import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ConnectSession } from '../model/connect.ts'
import { DidError } from '../model/errors.ts'
import { onAnnounce } from '../core/announce.ts'
import { createStatusEvents, type StatusEvents } from './status-events.ts'

const session: ConnectSession = { token: 'a', url: '', app: null, memberApp: null, connectedDid: '', saveConnect: true }
let heard: string[]
let events: StatusEvents
let unlisten: () => void

beforeEach(() => {
  heard = []
  unlisten = onAnnounce(({ name, detail }) => heard.push(String(Reflect.get(detail, 'status') ?? name)))
  events = createStatusEvents({ action: 'login', walletRequest: null })
})
afterEach(() => {
  events.stop()
  unlisten()
})

it('reports each status once', () => {
  events.follow({ status: 'created', session })
  for (const mfaCode of [0, 0, 42, 42]) events.follow({ status: 'scanned', session, mfaCode })
  events.follow({ status: 'succeed', results: [] })
  expect(heard).toEqual(['created', 'scanned', 'succeed'])
})

it('reports errors at the element that began the flow', () => {
  const origin = {} as HTMLElement
  const targets: [string, boolean][] = []
  const stop = onAnnounce((announcement) => targets.push([announcement.name, announcement.origin === origin]))
  const follow = createStatusEvents({ action: 'login', walletRequest: null, origin })
  follow.renewed({ timeouts: 0, refusal: new DidError('declined') }, { timeouts: 0, refusal: null })
  follow.follow({ status: 'error', error: new DidError('request-failed') })
  stop()
  expect(targets.filter(([name]) => name === 'did-error')).toEqual([
    ['did-error', true],
    ['did-error', true],
  ])
})

it('reports the timeout of a session before the next one loads', () => {
  events.follow({ status: 'created', session })
  events.renewed({ timeouts: 1, refusal: null }, { timeouts: 0, refusal: null })
  events.follow({ status: 'loading' })
  expect(heard).toEqual(['created', 'timeout', 'loading'])
})

it('reports why a wallet has ended a session, once', () => {
  const before = { timeouts: 0, refusal: null }
  events.follow({ status: 'scanned', session, mfaCode: 0 })
  const busy = { timeouts: 0, refusal: new DidError('busy') }
  events.renewed(busy, before)
  events.renewed(busy, busy)
  events.follow({ status: 'loading' })
  events.renewed({ timeouts: 0, refusal: new DidError('declined') }, busy)
  expect(heard).toEqual(['scanned', 'busy', 'loading', 'error', 'did-error'])
})

it('reports an email once its code is asked for, and the way back', () => {
  events.follow({ status: 'created', session })
  events.follow({ status: 'form', kind: 'email', form: {} })
  events.follow({ status: 'created', session })
  expect(heard).toEqual(['created', 'scanned', 'created'])
})

it('reports every error', () => {
  const error = () => ({ status: 'error', error: new DidError('declined') }) as const
  events.follow(error())
  events.follow(error())
  expect(heard).toEqual(['error', 'did-error', 'did-error'])
})

it('reports nothing for a session that awaits agreement', () => {
  events.follow({ status: 'unconfirmed', app: null })
  expect(heard).toEqual([])
})
