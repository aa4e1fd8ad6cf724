import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthServer, everyMethod, type AuthServer } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { respond } from '../../demo/wallet/node.ts'
import { onAnnounce } from '../core/announce.ts'
import { loadApp } from '../core/app/app.ts'
import { configure } from '../core/config.ts'
import { confirm } from '../dialogs/confirm.ts'
import { completeOptions, createConnect, type OwnedConnect } from '../connect/index.ts'
import { $service } from '../core/app/service.ts'
import { logout } from './index.ts'
import { completeLogin, keepTokens } from './login.ts'
import { refreshSession } from './lifetime/token-refresh.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { emailFormOf } from '../connect/screen/email-state.ts'

/* The page names another app while something of the first one is going on (docs/rules.md §2.9). */

let server: AuthServer
let other: Server
let otherUrl = ''
let connect: OwnedConnect | undefined
const received: string[] = []
const announced: string[] = []
onAnnounce(({ name }) => announced.push(name))

beforeEach(async () => {
  wireStores()
  server = await createAuthServer({ settings: { ...everyMethod, ownerFirst: false } })
  other = createServer(({ headers, url }, response) => {
    received.push(`${url} ${headers.authorization ?? ''}`)
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  configure('api', { appUrl: server.url })
  await loadApp()
  received.length = 0
  announced.length = 0
})
afterEach(async () => {
  connect?.stop()
  configure('api', { appUrl: server.url })
  await logout()
  await server.close()
  other.close()
})

const leave = () => void configure('api', { appUrl: otherUrl })

/** The page names the other app while it waits for this answer. */
function leaveDuring(path: string, isIt = (_answer: string): boolean => true): void {
  let hasLeft = false
  server.faults.add({
    path,
    change(answer) {
      if (!hasLeft && isIt(answer)) {
        hasLeft = true
        leave()
      }
      return answer
    },
  })
}

function begin(): OwnedConnect {
  connect = createConnect(completeOptions({ action: 'login' }))
  connect.show()
  return connect
}

const once = <T>($store: { subscribe: (listener: (value: T) => void) => () => void }, isSo: (value: T) => boolean) =>
  new Promise<T>((resolve) => {
    const off = $store.subscribe((value) => {
      if (!isSo(value)) return
      resolve(value)
      queueMicrotask(() => off())
    })
  })

async function byWallet(): Promise<unknown> {
  const flow = begin()
  const view = await once(flow.$state, ({ status }) => status === 'created')
  if (view.status !== 'created') throw new Error('no code')
  await respond(view.session.url, { user: 1 })
  return flow.done
}

async function byEmail(): Promise<unknown> {
  const flow = begin()
  flow.choose('email')
  const form = emailFormOf(flow.$rowForm.get())
  if (!form) throw new Error('no form')
  form.give('ada@example.com')
  const { code } = await server.mail.waitFor('ada@example.com')
  await once(form.$state, ({ step }) => step === 'code')
  form.verify(code ?? '')
  return flow.done
}

async function byRefresh(): Promise<unknown> {
  const { sessionToken, refreshToken } = await login(
    server,
    { user: 1 },
    { visitorId: $service.get().tokens.visitorId() },
  )
  keepTokens({ sessionToken, refreshToken })
  return refreshSession()
}

describe('what was begun for an app ends with app-changed, and the next app gets nothing of it', () => {
  it.each([
    ['a wallet answers', '*/did/login/status', byWallet, (answer: string) => answer.includes('"succeed"')],
    ['the session of a wallet is read', '*/did/session', byWallet],
    ['a code is verified', '*/user/email/login', byEmail],
    ['the session of a code is read', '*/did/session', byEmail],
    ['the tokens are refreshed', '*/did/refreshSession', byRefresh],
  ] as const)('while %s', async (_, path, run, isIt?: (answer: string) => boolean) => {
    leaveDuring(path, isIt)
    await expect(run()).rejects.toMatchObject({ code: 'app-changed' })
    const { appUrl, tokens } = $service.get()
    expect([appUrl, tokens.session(), tokens.refresh()]).toEqual([otherUrl, '', ''])
    expect(received.filter((request) => request.includes('Bearer'))).toEqual([])
    expect(announced).not.toContain('did-login')
  })

  it('before its tokens are stored', async () => {
    const service = $service.get()
    const { sessionToken, refreshToken } = await login(server, { user: 1 })
    leave()
    await expect(completeLogin(service, [{ sessionToken, refreshToken }], 'did-login')).rejects.toMatchObject({
      code: 'app-changed',
    })
    expect([service.tokens.session(), $service.get().tokens.session(), received]).toEqual(['', '', []])
  })
})

it('a question ends with app-changed', async () => {
  const account = { did: 'z1', fullName: 'Ada', avatar: '' }
  const answer = confirm({ kind: 'destroy-self', current: account }, () => Promise.resolve())
  leave()
  await expect(answer).rejects.toMatchObject({ code: 'app-changed' })
})
