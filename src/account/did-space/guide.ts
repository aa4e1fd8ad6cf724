import { atom, type ReadableAtom } from 'nanostores'
import { pageUrl } from '../../env/page.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import type { DidSpace } from '../../model/user.ts'
import { appUnavailable } from '../../protocol/app-unavailable.ts'
import { readSpace } from '../../model/read-user.ts'
import { updateDidSpace } from '../../protocol/user.ts'
import { announce } from '../../core/announce.ts'
import { loadApp } from '../../core/app/app.ts'
import { $config } from '../../core/config.ts'
import type { Mode } from '../../model/connect.ts'
import { openConnect, type ConnectRequest, type OpenFlow } from '../../connect/index.ts'
import { connectAtSite } from '../../connect/other-site.ts'
import { $overlay } from '../../connect/box/overlay.ts'
import { isSpaceMissing } from '../../session/required-did-space.ts'
import { $service } from '../../core/app/service.ts'
import { $appSettings } from '../../core/app-look.ts'
import { $user } from '../../core/user/user.ts'
import { withOutcomeToast } from '../../connect/flow/outcome-toast.ts'
import { own } from '../../model/read.ts'

/** Where `connectToDidSpace()` connects a space, and how to show its flow. */
export interface SpaceOptions extends Omit<Partial<ConnectRequest>, 'action'> {
  /** `window` opens the DID Spaces site (default), `popup` a dialog in the page. `redirect` is the same as `window`. */
  mode?: Mode
}

type SpaceRequest = ConnectRequest & { action: 'connect-to-did-space' | 'connect-to-did-spaces-for-user' }

export const isSpaceRequest = (wanted: ConnectRequest): wanted is SpaceRequest =>
  wanted.action === 'connect-to-did-space' || wanted.action === 'connect-to-did-spaces-for-user'

/**
 * The flow of this app's own service that connects a space; null if the DID Spaces site does that (docs/protocol.md
 * §5.9).
 */
export const spaceFlow = ({ extraParams, ...wanted }: SpaceRequest): ConnectRequest | null =>
  wanted.action === 'connect-to-did-spaces-for-user'
    ? {
        saveConnect: false,
        ...wanted,
        extraParams: { purpose: 'authorize-for-import', referrer: pageUrl(), ...extraParams },
      }
    : null

async function askForSpace(wanted: SpaceRequest, open: OpenFlow): Promise<DidSpace> {
  const app = $appSettings.get()
  if (!app) throw appUnavailable($config.get().appUrl)
  const flow = spaceFlow(wanted)
  const result = await (flow ? open(flow) : connectAtSite(wanted.siteUrl || app.didSpacesUrl, wanted))
  const [space] = [result].flat().map(({ spaceGateway }) => readSpace(spaceGateway))
  if (!space?.did || !space.name || !space.url) throw new DidError('bad-answer', { cause: result })
  return space
}

/**
 * Connects a storage space for the user and saves it in the profile.
 *
 * @throws DidError, after a toast has shown it
 */
export async function connectSpace(wanted: SpaceRequest, open: OpenFlow): Promise<DidSpace> {
  const from = $user.get()?.didSpace?.did ?? ''
  const space = await withOutcomeToast({ explain: toDidError }, async ({ did }) => {
    const asked = await askForSpace(wanted, open)
    // Another user may have signed in since, who hasn't agreed.
    if ($user.get()?.did !== did) throw new DidError('user-mismatch')
    await updateDidSpace($service.get(), asked)
    return asked
  })
  announce('did-space-connect', { user: $user.get(), from, to: space.did })
  return space
}

/** Connects a storage space where `mode` says. Call it inside the click: it may open a window. @throws DidError */
export function connectToDidSpace(given: SpaceOptions = {}): Promise<DidSpace> {
  const { mode, ...options } = own(given)
  const action = mode === 'popup' ? 'connect-to-did-spaces-for-user' : 'connect-to-did-space'
  return connectSpace({ ...options, action }, openConnect)
}

export interface StorageGuide {
  isBusy: boolean
  /** Call it inside the click. */
  connect: () => void
  /** The guide can't be rendered. */
  fail: () => void
}

const $writable = atom<StorageGuide | null>(null)
/** The open guide to a storage space, or null. */
export const $storageGuide: ReadableAtom<StorageGuide | null> = $writable

async function run(): Promise<void> {
  showStorageGuide(true)
  try {
    await connectToDidSpace()
  } catch {
    // a toast has shown it
  }
  $writable.set(null)
}

/** Opens the guide without a check. */
export function showStorageGuide(isBusy = false): void {
  $writable.set({
    isBusy,
    connect() {
      if (!isBusy) void run()
    },
    fail: () => $writable.set(null),
  })
}

/** Resolves once no flow is open: a login shows its success for a while. */
const overlayFree = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = $overlay.subscribe((flow) => {
      if (flow) return
      resolve()
      queueMicrotask(() => stop())
    })
  })

/** Opens the guide, unless the user has a space by the time no flow is open. */
export async function guideToStorage(): Promise<void> {
  await overlayFree()
  if (!$writable.get() && isSpaceMissing(await loadApp())) showStorageGuide()
}

$user.listen((user) => {
  if (!user) $writable.set(null)
})
