import { storagePage } from '../../src/protocol/storage-frame.ts'
import { askUser } from '../../src/saved-accounts/storage-access/storage-access.ts'
import { showStorageGuide } from '../../src/account/did-space/guide.ts'
import { parameter, type Scene } from './scene.tsx'

/** `page` names the storage page of `authorization`; `press` shows the guide busy. */
export const storageScenes: Record<string, Scene> = {
  authorization: () => void askUser(storagePage(new URL(`/${parameter('page') ?? 'bridge.html'}`, location.href).href)),
  'storage-guide': () => showStorageGuide(Boolean(parameter('press'))),
}
