import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { createAuthServer } from './index.ts'
import { LOOPBACK, readHost } from './network.ts'

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
const network = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test.each(['', 'localhost', '127.0.0.1', '::1'])('HOST=%s stays on this computer', (host) => {
  expect(readHost(host)).toEqual({ listening: LOOPBACK, isOpen: false, ignored: '' })
})

test('a name is not taken for permission to open the service', () => {
  expect(readHost('my-computer')).toEqual({ listening: LOOPBACK, isOpen: false, ignored: 'my-computer' })
})

test.each(['0.0.0.0', '::'])('HOST=%s has the address of this computer in the network', (host) => {
  const { listening, isOpen } = readHost(host)
  expect([listening.address, isOpen]).toEqual([host, true])
  expect(listening.hostname).toBe(network ?? 'localhost')
})

test('HOST can be one address', () => {
  expect(readHost('192.0.2.7').listening).toEqual({ address: '192.0.2.7', hostname: '192.0.2.7' })
  expect(readHost('2001:db8::7').listening).toEqual({ address: '2001:db8::7', hostname: '[2001:db8::7]' })
})

test('without HOST the service does not answer at the address of the network', async () => {
  const server = await createAuthServer()
  expect(server.url).toBe(`http://localhost:${server.port}`)
  expect((await fetch(server.url)).status).toBe(200)
  if (network) await expect(fetch(`http://${network}:${server.port}/`)).rejects.toThrow('fetch failed')
  await server.close()
})

test('an opened service answers at its address, trusts it, and so does its third party', async () => {
  const server = await createAuthServer({ listening: readHost('0.0.0.0').listening })
  const host = network ?? 'localhost'
  expect(server.url).toBe(`http://${host}:${server.port}`)
  expect((await fetch(server.url)).status).toBe(200)
  expect(server.state.settings.trustedDomains).toContain(host)
  const provider = new URL(await server.provider.url())
  expect(provider.hostname).toBe(host)
  expect((await fetch(new URL('/.well-known/openid-configuration', provider))).status).toBe(200)
  await server.close()
})
