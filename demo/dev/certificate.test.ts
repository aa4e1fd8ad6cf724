import 'reflect-metadata'
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { chmodSync, lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthServer } from '../server/index.ts'
import { certificateFile, certificateIn } from './certificate.ts'
import { stateFolder } from './own-files.ts'

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
  expect(readFileSync(certificateFile(folder, 'localhost'), 'utf8')).toBe(cert)
  for (const name of ['localhost.pem', 'localhost.key.pem'])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(await certificateIn(folder, 'localhost')).toEqual({ cert, key })
})

test('it is made again when it is about to expire, and another address has another one', async () => {
  const first = await certificateIn(folder, 'localhost')
  for (const address of ['192.0.2.7', '2001:db8::1']) {
    const other = await certificateIn(folder, address.includes(':') ? `[${address}]` : address)
    expect(new X509Certificate(other.cert).checkIP(address)).toBe(address)
  }
  expect(await certificateIn(folder, 'localhost')).toEqual(first)
  vi.useFakeTimers({ now: Date.now() + 396 * DAY_MS, toFake: ['Date'] })
  expect((await certificateIn(folder, 'localhost')).cert).not.toBe(first.cert)
})

/** A certificate for localhost that somebody else has made. */
async function plant(extensions: (BasicConstraintsExtension | KeyUsagesExtension)[]): Promise<string> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const names = new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])
  const made = await X509CertificateGenerator.createSelfSigned({
    keys,
    signingAlgorithm,
    extensions: [...extensions, names],
  })
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const cert = `${made.toString('pem')}\n`
  writeFileSync(join(folder, 'localhost.pem'), cert, { mode: 0o600 })
  writeFileSync(join(folder, 'localhost.key.pem'), key.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  return cert
}

const LEAF = [new BasicConstraintsExtension(false), new KeyUsagesExtension(KeyUsageFlags.digitalSignature)]
const SIGNING = KeyUsageFlags.digitalSignature | KeyUsageFlags.keyCertSign

test.each<[string, Parameters<typeof plant>[0]]>([
  ['an authority', [new BasicConstraintsExtension(true), new KeyUsagesExtension(SIGNING)]],
  ['a certificate that may sign others', [new BasicConstraintsExtension(false), new KeyUsagesExtension(SIGNING)]],
  ['a certificate that does not say what it may', []],
])('%s is not used', async (_, extensions) => {
  const planted = await plant(extensions)
  const { cert } = await certificateIn(folder, 'localhost')
  expect(cert).not.toBe(planted)
  expect(readFileSync(join(folder, 'localhost.pem'), 'utf8')).toBe(cert)
})

test('a file that others can read or write is not used', async () => {
  const planted = await plant(LEAF)
  expect((await certificateIn(folder, 'localhost')).cert).toBe(planted)
  chmodSync(join(folder, 'localhost.key.pem'), 0o644)
  expect((await certificateIn(folder, 'localhost')).cert).not.toBe(planted)
})

test('refuses a file that isn’t a certificate, or one with another certificate’s key', async () => {
  const { cert } = await certificateIn(folder, 'localhost')
  await plant(LEAF)
  writeFileSync(join(folder, 'localhost.pem'), cert)
  const second = await certificateIn(folder, 'localhost')
  expect(second.cert).not.toBe(cert)
  writeFileSync(join(folder, 'localhost.pem'), 'something')
  expect((await certificateIn(folder, 'localhost')).cert).not.toBe(second.cert)
})

test('nothing is read or written through a link', async () => {
  const { cert } = await certificateIn(folder, 'localhost')
  const files = ['localhost.pem', 'localhost.key.pem'].map((name) => join(folder, name))
  for (const file of files) {
    const elsewhere = `${file}.elsewhere`
    writeFileSync(elsewhere, readFileSync(file), { mode: 0o600 })
    rmSync(file)
    symlinkSync(elsewhere, file)
    symlinkSync(elsewhere, `${file}.new`)
  }
  const before = files.map((file) => readFileSync(file, 'utf8'))
  expect((await certificateIn(folder, 'localhost')).cert).not.toBe(cert)
  expect(files.map((file) => readFileSync(`${file}.elsewhere`, 'utf8'))).toEqual(before)
  expect(files.every((file) => lstatSync(file).isFile())).toBe(true)
})

test('a folder that is a link, or that others can write to, is refused', async () => {
  const link = join(folder, 'link')
  symlinkSync(folder, link)
  await expect(certificateIn(link, 'localhost')).rejects.toThrow('link is not a folder of yours alone')
  chmodSync(folder, 0o777)
  await expect(certificateIn(folder, 'localhost')).rejects.toThrow('is not a folder of yours alone')
})

test.each<[NodeJS.Platform, Record<string, string>, RegExp]>([
  ['linux', {}, /\/\.local\/state\/did-connect-dev$/],
  ['linux', { XDG_STATE_HOME: '/state' }, /^\/state\/did-connect-dev$/],
  ['linux', { XDG_STATE_HOME: 'relative' }, /^\/.*\/\.local\/state\/did-connect-dev$/],
  ['darwin', {}, /^\/.*\/Library\/Application Support\/did-connect-dev$/],
  ['win32', { LOCALAPPDATA: '/local' }, /^\/local\/did-connect-dev$/],
])('on %s with %o it is kept outside of the project', (platform, env, folder) => {
  expect(stateFolder(platform, env)).toMatch(folder)
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
