import { readSigningApp } from '../../src/model/app.ts'
import { isFromPublicKey } from '../../src/model/did-hash.ts'
import { isSigned, type Signer } from '../../src/protocol/signature.ts'
import type { ReadAddress } from './address.ts'
import { getJson } from './get.ts'
import { Recent } from './recent.ts'

const MOST_APPS = 100
const SIGNER_MS = 60_000

const signers = new Recent<Promise<Signer>>(MOST_APPS, SIGNER_MS)

async function loadSigner({ appUrl, appPk, appDid }: ReadAddress): Promise<Signer> {
  const known = { appId: appDid, appPk }
  const app = appPk && appDid ? known : readSigningApp(await getJson(`${appUrl}/__blocklet__.js?type=json`), appUrl)
  if (!app) throw new Error('The app answered without its key')
  const signer = { appId: appDid || app.appId, appPk: appPk || app.appPk }
  if (!isFromPublicKey(signer.appId, signer.appPk)) throw new Error('The app’s key is not that of its DID')
  return signer
}

/** The key of the app, kept for a minute. */
function signerOf(address: ReadAddress, isFresh: boolean): Promise<Signer> {
  const key = [address.appUrl, address.appPk, address.appDid].join('\n')
  const kept = isFresh ? undefined : signers.get(key)
  if (kept) return kept
  const signer = loadSigner(address)
  signers.set(key, signer)
  signer.catch(() => signers.forget(key, signer)) // failures aren't kept; the caller handles them
  return signer
}

/** Whether the app signed this answer. It may have got a new key since its settings were loaded. */
export const isFromApp = async (address: ReadAddress, answer: unknown): Promise<boolean> =>
  (await isSigned(answer, await signerOf(address, false))) || isSigned(answer, await signerOf(address, true))
