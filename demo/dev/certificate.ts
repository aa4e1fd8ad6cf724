import 'reflect-metadata'
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509Certificate as DecodedCertificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { ownFolder, readOwnFile, replaceOwnFile } from './own-files.ts'

/** A certificate and its key, as PEM. */
export interface Certificate {
  cert: string
  key: string
}

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

/** Whether the certificate signs no other one, which its user, who trusts it, would then trust as well. */
function isLeaf(cert: string): boolean {
  const decoded = new DecodedCertificate(cert)
  const usages = decoded.getExtension(KeyUsagesExtension)?.usages
  return decoded.getExtension(BasicConstraintsExtension)?.ca === false && usages === KeyUsageFlags.digitalSignature
}

/** Whether a browser would take the certificate for this host for at least one more day. */
function isGoodFor({ cert, key }: Certificate, hostname: string): boolean {
  try {
    const parsed = new X509Certificate(cert)
    const name = bare(hostname)
    const isNamed = isIP(name) ? parsed.checkIP(name) : parsed.checkHost(name)
    const isCurrent = Date.parse(parsed.validTo) > Date.now() + DAY_MS
    return isNamed !== undefined && isCurrent && isLeaf(cert) && parsed.checkPrivateKey(createPrivateKey(key))
  } catch {
    return false // A file that was cut off, or the key of another certificate.
  }
}

/** Where the certificate for this host is kept. */
export const certificateFile = (folder: string, hostname: string): string =>
  join(folder, `${bare(hostname).replaceAll(':', '-')}.pem`)

/**
 * The certificate for this host. It is made when there is none, and made again when it has expired. It and its key are
 * in a folder of the user alone: whoever knows the key of a certificate that the user trusts can pretend to be its
 * names.
 */
export async function certificateIn(folder: string, hostname: string): Promise<Certificate> {
  ownFolder(folder)
  const file = certificateFile(folder, hostname)
  const keyFile = file.replace(/pem$/, 'key.pem')
  const kept = { cert: readOwnFile(file), key: readOwnFile(keyFile) }
  if (isGoodFor(kept, hostname)) return kept
  const made = await makeCertificate([...new Set([...OWN_NAMES, bare(hostname)])])
  replaceOwnFile(file, made.cert)
  replaceOwnFile(keyFile, made.key)
  return made
}
