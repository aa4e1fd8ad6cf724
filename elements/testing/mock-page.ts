import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api/api.ts'
import * as exported from '../../entries/mock/index.ts'

const kit = { ...exported }
const { mock } = kit

/** The tests of `did-connect-elements/mock`, in an emulated page. */
export function testMock(): void {
  beforeEach(() => mock.reset())

  test('the mock has every export of the kit', () => {
    const names = Object.keys(api)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !(name in kit))).toEqual([])
    for (const name of names) {
      const [real, mocked] = [api[name as keyof typeof api], kit[name as keyof typeof kit]]
      expect(typeof mocked, name).toBe(typeof real)
    }
    for (const store of ['$app', '$locale', '$session', '$storageAccess', '$theme', '$unreadCount', '$user'])
      expect(kit[store.slice(1) as 'user']).toBe(kit[store as '$user'])
  })

  test('nobody is signed in at first', () => {
    expect([kit.$session.get(), kit.$user.get()]).toEqual([{ status: 'signed-out' }, null])
  })

  test('the user of the test is signed in, with the events of the kit', () => {
    const heard: unknown[] = []
    const off = [
      kit.on('did-login', ({ detail }) => heard.push(['did-login', detail.user.fullName])),
      kit.on('did-session-change', ({ detail }) => heard.push(['did-session-change', detail.user?.role ?? null])),
      kit.on('did-logout', ({ detail }) => heard.push(['did-logout', detail.reason])),
    ]
    const user = mock.signIn({ fullName: 'Ada', role: 'owner' })
    expect(kit.$user.get()).toBe(user)
    expect(user).toMatchObject({ fullName: 'Ada', role: 'owner', email: 'user@example.com', passports: [] })
    expect(kit.can(user.role, 'mutate_router')).toBe(true)
    mock.signOut()
    expect(kit.$user.get()).toBeNull()
    for (const end of off) end()
    expect(heard).toEqual([
      ['did-session-change', 'owner'],
      ['did-login', 'Ada'],
      ['did-session-change', null],
      ['did-logout', 'user'],
    ])
  })

  test('login() signs in whom the test has chosen, or somebody', async () => {
    expect((await kit.login()).user.fullName).toBe('Test User')
    mock.reset()
    mock.answer('login', () => ({ user: mock.signIn({ fullName: 'Grace' }), results: [] }))
    expect((await kit.login({ methods: ['email'] })).user.fullName).toBe('Grace')
    expect(mock.calls).toEqual([{ name: 'login', args: [{ methods: ['email'] }] }])
  })

  test('logout() signs out, unless the page prevents it', async () => {
    mock.signIn()
    const off = kit.on('did-logout-request', (event) => event.preventDefault())
    // An event that can't be prevented would end the session here.
    await kit.logout()
    expect(kit.$user.get()).not.toBeNull()
    off()
    await kit.logout()
    expect(kit.$user.get()).toBeNull()
  })

  test('a call answers what the test says, and without an answer says how to give one', async () => {
    mock.answer('client.orgs.list', (page: { page: number }) => ({ orgs: [], page }))
    expect(await kit.client.orgs.list({ page: 2 })).toEqual({ orgs: [], page: { page: 2 } })
    mock.answer('request', { notes: 3 })
    expect(await kit.request('/api/notes')).toEqual({ notes: 3 })
    expect(mock.calls.map(({ name }) => name)).toEqual(['client.orgs.list', 'request'])
    await expect(kit.verify()).rejects.toThrow("verify() has no answer. Call mock.answer('verify', …) first.")
    await expect(kit.client.user.get({ did: 'z1' } as never)).rejects.toThrow("mock.answer('client.user.get', …)")
  })

  test('a refusal of the kit is an answer that throws', async () => {
    mock.answer('connect', () => {
      throw new kit.DidError('closed')
    })
    await expect(kit.connect({ action: 'verify-identity' as never })).rejects.toMatchObject({ code: 'closed' })
  })

  test('a request of the app’s own has the result that the test gives it', async () => {
    mock.connect('request-profile', { result: { fullName: 'Ada' } })
    mock.connect('sign-terms', (request: { extraParams: object }) => ({ result: request.extraParams }))
    mock.connect('pay', new kit.DidError('declined'))
    const { did } = mock.signIn()
    const profile = await kit.connect<{ result: { fullName: string } }>({ action: 'request-profile' })
    expect(profile).toMatchObject({ result: { fullName: 'Ada' }, did, pk: expect.stringMatching(/^z/) })
    expect(profile.results).toMatchObject([{ result: { fullName: 'Ada' } }])
    const terms = await kit.connect({
      action: 'sign-terms',
      requestPrefix: '/shop/api/did',
      extraParams: { page: '2' },
    })
    expect(terms).toMatchObject({ result: { page: '2' } })
    await expect(kit.connect({ action: 'pay' })).rejects.toMatchObject({ code: 'declined' })
    expect(mock.calls.map(({ name }) => name)).toEqual(['connect', 'connect', 'connect'])
    mock.reset()
    await expect(kit.connect({ action: 'pay' })).rejects.toThrow("mock.connect('pay', …) first")
  })

  test('the other stores are the test’s', () => {
    const locales: string[] = []
    const off = kit.$locale.listen((locale) => locales.push(locale))
    kit.setLocale('de')
    mock.stores.$locale.set('ja')
    mock.stores.$unreadCount.set(3)
    kit.toggleTheme()
    expect([locales, kit.$unreadCount.get(), kit.$theme.get()]).toEqual([['de', 'ja'], 3, 'dark'])
    off()
    mock.reset()
    expect([kit.$locale.get(), kit.$unreadCount.get(), kit.$theme.get()]).toEqual(['en', 0, 'light'])
  })

  test('the tags are there and send nothing', () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    document.body.innerHTML = '<did-connect-button></did-connect-button><did-avatar did="z1"></did-avatar>'
    expect(document.querySelector('did-connect-button')).toBeInstanceOf(kit.DidConnectButton)
    mock.signIn()
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
    document.body.replaceChildren()
  })
}
