jest.mock('did-connect-elements', () => require('did-connect-elements/mock'))

test('an app’s test requires the mock in place of the kit', async () => {
  const { mock } = require('did-connect-elements/mock')
  const { login, user } = require('did-connect-elements')
  mock.signIn({ fullName: 'Ada' })
  expect(user.get().fullName).toBe('Ada')
  await login()
  expect(mock.calls.map(({ name }) => name)).toEqual(['login'])
  expect(document.createElement('did-connect-button').open).toBeInstanceOf(Function)
})
