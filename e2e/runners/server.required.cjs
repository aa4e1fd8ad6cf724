const { AccessError, requireUser, verifySession } = require('did-connect-elements/server')

const app = { appUrl: 'https://app.example' }

test('a server of CommonJS, or its test, requires the functions for servers', async () => {
  expect(await verifySession({ method: 'GET', headers: {} }, app)).toBeNull()
  const error = await requireUser({ method: 'GET', headers: {} }, app).catch((thrown) => thrown)
  expect([error instanceof AccessError, error.status]).toEqual([true, 401])
  await expect(verifySession({ method: 'GET', headers: {} }, {})).rejects.toThrow('appUrl has to be')
})
