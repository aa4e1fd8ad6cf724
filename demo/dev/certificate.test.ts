import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthServer } from '../server/index.ts'
import { certificateIn } from './certificate.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const DAY_MS = 86_400_000

test('a certificate is made once, for names of this computer alone, and can sign no other', async () => {
  const { cert, key } = await certificateIn(folder, 'localhost')
  const parsed = new X509Certificate(cert)
  for (const name of ['127.0.0.1', '::1']) expect(parsed.checkIP(name)).toBe(name)
  expect(parsed.checkHost('localhost')).toBe('localhost')
  expect(parsed.checkHost('example.com')).toBeUndefined()
  expect(parsed.ca).toBe(false)
  expect(Date.parse(parsed.validTo) - Date.parse(parsed.validFrom)).toBe(397 * DAY_MS)
  expect(readFileSync(join(folder, 'certificate.pem'), 'utf8')).toBe(cert)
  expect(statSync(join(folder, 'certificate-key.pem')).mode & 0o077).toBe(0)
  expect(await certificateIn(folder, 'localhost')).toEqual({ cert, key })
})

test('it is made again when it is about to expire, and for an address that it does not name', async () => {
  const first = await certificateIn(folder, 'localhost')
  const other = await certificateIn(folder, '192.0.2.7')
  expect(other.cert).not.toBe(first.cert)
  expect(new X509Certificate(other.cert).checkIP('192.0.2.7')).toBe('192.0.2.7')
  expect(await certificateIn(folder, 'localhost')).toEqual(other)
  vi.useFakeTimers({ now: Date.now() + 396 * DAY_MS, toFake: ['Date'] })
  expect((await certificateIn(folder, 'localhost')).cert).not.toBe(other.cert)
})

test('a file that is no certificate is not used', async () => {
  writeFileSync(join(folder, 'certificate.pem'), 'something')
  writeFileSync(join(folder, 'certificate-key.pem'), 'else')
  const { cert } = await certificateIn(folder, 'localhost')
  expect(new X509Certificate(cert).checkHost('localhost')).toBe('localhost')
})

test('who trusts it reaches the service, whose addresses begin with https', async () => {
  const tls = await certificateIn(folder, 'localhost')
  const server = await createAuthServer({ tls })
  expect(server.url).toBe(`https://localhost:${server.port}`)
  const ask = (ca?: string) =>
    new Promise<string>((resolve, reject) => {
      const options = { agent: false, ...(ca && { ca }) }
      get(`${server.url}/__blocklet__.js?type=json`, options, (answer) => resolve(text(answer))).on('error', reject)
    })
  expect(JSON.parse(await ask(tls.cert))).toMatchObject({ webWalletUrl: `${server.url}/wallet/` })
  await expect(ask()).rejects.toThrow('self-signed certificate')
  await server.close()
})
