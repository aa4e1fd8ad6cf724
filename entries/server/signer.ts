import { readSigningApp } from '../../src/model/app.ts'
import { isFromPublicKey } from '../../src/model/did-hash.ts'
import { isSigned, type Signer } from '../../src/protocol/signature.ts'
import { getJson } from './get.ts'
import { Recent } from './recent.ts'

/** What is known about the app's key before the app is asked. */
export interface KnownKey {
  /**
   * The app's public key, `appPk` in its settings. With it, nobody between your server and the app can answer with a
   * key of their own. Default: the key in the settings
   */
  appPk?: string
  /** The DID of that key, `appId` in the settings. It says as much as the key. */
  appDid?: string
}

const MOST_APPS = 100
const SIGNER_MS = 60_000

const signers = new Recent<Promise<Signer>>(MOST_APPS, SIGNER_MS)

async function loadSigner(base: string, { appPk, appDid }: KnownKey): Promise<Signer> {
  const known = { appId: appDid ?? '', appPk: appPk ?? '' }
  const app = appPk && appDid ? known : readSigningApp(await getJson(`${base}/__blocklet__.js?type=json`), base)
  if (!app) throw new Error('The app answered without its key')
  const signer = { appId: appDid ?? app.appId, appPk: appPk ?? app.appPk }
  if (!isFromPublicKey(signer.appId, signer.appPk)) throw new Error('The app’s key is not that of its DID')
  return signer
}

/** The key of the app, kept for a minute. */
function signerOf(base: string, known: KnownKey, isFresh: boolean): Promise<Signer> {
  const key = [base, known.appPk, known.appDid].join('\n')
  const kept = isFresh ? undefined : signers.get(key)
  if (kept) return kept
  const signer = loadSigner(base, known)
  signers.set(key, signer)
  signer.catch(() => signers.forget(key, signer)) // failures aren't kept; the caller handles them
  return signer
}

/** Whether the app signed this answer. It may have got a new key since its settings were loaded. */
export const isFromApp = async (base: string, known: KnownKey, answer: unknown): Promise<boolean> =>
  (await isSigned(answer, await signerOf(base, known, false))) || isSigned(answer, await signerOf(base, known, true))
