import { debug } from '../../../env/log.ts'
import { pageUrl } from '../../../env/page.ts'
import { signalPasskey } from '../../../env/passkey.ts'
import { toDidError } from '../../../model/errors.ts'
import type { User } from '../../../model/user.ts'
import { fetchAuthenticationOptions } from '../../../protocol/passkey.ts'
import { $config, isOwnOrigin } from '../../../core/config.ts'
import { $service } from '../../../core/app/service.ts'
import { $user } from '../../../core/user/user.ts'
import { handlesOf, wasCreatedHere } from '../../../session/passkeys/memory.ts'

/*
 * What password managers are told about passkeys (WebAuthn's signal API). A passkey that is reported as unknown is
 * deleted from the device, so if in doubt, nothing is reported.
 */

/** How soon both answers about a passkey have to come. */
const ANSWERS_MS = 60_000

const report = (error: unknown): void => debug('no signal about a passkey', error)

/** Whether the app has its host to itself, judging by its address: no localhost, IP address, port or path. */
export function isHostOfOneApp(appUrl: string, page: string, rpId: string): boolean {
  const { protocol, hostname, port, origin } = new URL(page)
  const isShared = /(^|\.)localhost$|^[\d.]+$|^\[/.test(hostname)
  return protocol === 'https:' && port === '' && !isShared && hostname === rpId && appUrl === origin
}

/** Whether the service answers, but doesn't know the passkey. False if an answer is lost. */
async function isUnknown(credentialId: string, rpId: string): Promise<boolean> {
  const service = $service.get()
  const begun = Date.now()
  const options = await fetchAuthenticationOptions(service, { action: 'login' }, { anonymous: true })
  const refusal = await fetchAuthenticationOptions(
    service,
    { action: 'login', credentialId },
    { anonymous: true },
  ).then(
    () => null,
    (error: unknown) => toDidError(error),
  )
  const duration = Date.now() - begun
  return options.rpId === rpId && refusal?.status === 400 && duration >= 0 && duration < ANSWERS_MS
}

/**
 * Has a refused passkey removed from the device if the service doesn't know it. Browsers offer the
 * passkeys of every app on the host, and a service only knows its own. So it has to be one that this app created
 * here.
 */
export async function removeIfUnknown(credentialId: string, rpId: string): Promise<void> {
  const { appUrl } = $config.get()
  if (!wasCreatedHere(credentialId)) return
  try {
    if (!isHostOfOneApp(appUrl, pageUrl(), rpId) || !(await isUnknown(credentialId, rpId))) return
    if ($config.get().appUrl === appUrl) await signalPasskey('signalUnknownCredential', { rpId, credentialId })
  } catch (error) {
    report(error)
  }
}

const hostname = (): string => new URL(pageUrl()).hostname

/** Has a passkey removed from the device once the service has removed it. */
export function removeFromDevice(credentialId: string): void {
  const user = $user.get()
  const isGone = user && !user.connectedAccounts.some(({ id }) => id === credentialId)
  if (!isGone || !isOwnOrigin()) return
  signalPasskey('signalUnknownCredential', { rpId: hostname(), credentialId }).catch(report)
}

/** Tells the browser the names that it shows for passkeys of the user. */
export function rename(user: User): void {
  const { did, email, fullName } = user
  const names = { name: email || fullName, displayName: fullName || email }
  if (!names.name || !isOwnOrigin()) return
  // The service makes a new user handle for each passkey.
  for (const userId of handlesOf(did)) {
    signalPasskey('signalCurrentUserDetails', { rpId: hostname(), userId, ...names }).catch(report)
  }
}
