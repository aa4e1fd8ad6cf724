import 'reflect-metadata'
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

/** A certificate and its key, as PEM. */
export interface Certificate {
  cert: string
  key: string
}

export const CERTIFICATE_FILE = 'certificate.pem'
const KEY_FILE = 'certificate-key.pem'

const DAY_MS = 86_400_000
/** Safari takes no certificate that is valid for longer than 398 days. */
const LIFETIME_DAYS = 397
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const OWN_NAMES = ['localhost', '127.0.0.1', '::1']

const bare = (hostname: string): string => hostname.replaceAll(/[[\]]/g, '')
const nameFor = (value: string) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })

/** A certificate that signs nothing but itself: whoever steals its key can pretend to be these names, nobody else. */
async function makeCertificate(names: string[]): Promise<Certificate> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=did-connect-dev',
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + (LIFETIME_DAYS - 1) * DAY_MS),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names.map(nameFor)),
    ],
  })
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  return { cert: `${certificate.toString('pem')}\n`, key: String(key.export({ format: 'pem', type: 'pkcs8' })) }
}

function parse(cert: string): X509Certificate | null {
  try {
    return new X509Certificate(cert)
  } catch {
    return null // Somebody else's file, or one that was cut off.
  }
}

/** Whether a browser would take the certificate for this host for at least one more day. */
function isGoodFor(cert: string, hostname: string): boolean {
  const parsed = parse(cert)
  if (!parsed) return false
  const name = bare(hostname)
  const isNamed = isIP(name) ? parsed.checkIP(name) : parsed.checkHost(name)
  return isNamed !== undefined && Date.parse(parsed.validTo) > Date.now() + DAY_MS
}

/** The certificate of this folder. It is made when there is none, and made again when it has expired or lacks the host. */
export async function certificateIn(folder: string, hostname: string): Promise<Certificate> {
  const [certFile, keyFile] = [join(folder, CERTIFICATE_FILE), join(folder, KEY_FILE)]
  if (existsSync(certFile) && existsSync(keyFile)) {
    const kept = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
    if (isGoodFor(kept.cert, hostname)) return kept
  }
  const made = await makeCertificate([...new Set([...OWN_NAMES, bare(hostname)])])
  mkdirSync(folder, { recursive: true })
  writeFileSync(certFile, made.cert)
  writeFileSync(keyFile, made.key, { mode: 0o600 })
  return made
}
