import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ConnectSession } from '../../model/connect.ts'
import { DidError } from '../../model/errors.ts'
import { onAnnounce } from '../announce.ts'
import { initialEmail, type EmailFlow, type EmailState } from '../email.ts'
import { reportProgress, type Progress } from './progress.ts'

const session: ConnectSession = { token: 'a', url: '', app: null, memberApp: null, connectedDid: '', saveConnect: true }
let heard: string[]
let progress: Progress
let unlisten: () => void

beforeEach(() => {
  heard = []
  unlisten = onAnnounce(({ name, detail }) => heard.push(String(Reflect.get(detail, 'status') ?? name)))
  progress = reportProgress('login')
})
afterEach(() => {
  progress.stop()
  unlisten()
})

it('reports each status once', () => {
  progress.follow({ status: 'created', session })
  for (const mfaCode of [0, 0, 42, 42]) progress.follow({ status: 'scanned', session, mfaCode })
  progress.follow({ status: 'succeed', results: [] })
  expect(heard).toEqual(['created', 'scanned', 'succeed'])
})

it('reports the timeout of a session before the next one loads', () => {
  progress.follow({ status: 'created', session })
  progress.timedOut()
  progress.follow({ status: 'loading' })
  expect(heard).toEqual(['created', 'timeout', 'loading'])
})

it('reports no progress of an email until a request is sent', () => {
  const $state = atom<EmailState>(initialEmail)
  progress.follow({ status: 'elsewhere', way: 'email' })
  progress.follow({ status: 'email', email: { $state } as unknown as EmailFlow })
  expect(heard).toEqual(['creating'])
  $state.set({ ...initialEmail, work: 'sending' })
  $state.set({ ...initialEmail, work: null, step: 'code', resendIn: 60 })
  $state.set({ ...initialEmail, work: null, step: 'code', resendIn: 59 })
  $state.set({ ...initialEmail, work: 'verifying', step: 'code' })
  expect(heard).toEqual(['creating', 'scanned'])
  progress.follow({ status: 'created', session })
  $state.set(initialEmail)
  expect(heard.at(-1)).toBe('created')
})

it('reports every error', () => {
  const error = () => ({ status: 'error', error: new DidError('declined') }) as const
  progress.follow(error())
  progress.follow(error())
  expect(heard).toEqual(['error', 'did-error', 'did-error'])
})

it('reports nothing for a session that awaits agreement', () => {
  progress.follow({ status: 'unconfirmed', app: null })
  expect(heard).toEqual([])
})
