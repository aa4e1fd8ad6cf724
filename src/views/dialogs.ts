import type { ComponentType, ReactNode } from 'react'
import { $confirmation } from '../stores/confirm.ts'
import { $overlay } from '../stores/overlay.ts'
import { $passkeyDialog } from '../stores/passkey.ts'
import { $passportDialog } from '../stores/passport-dialog.ts'
import { $quickLogin } from '../stores/quick-login.ts'
import { $authorization } from '../stores/storage-access.ts'
import { $storageGuide } from '../stores/storage-guide.ts'
import { ConfirmDialog } from './confirm.tsx'
import { FlowDialog } from './connect/flow-dialog.tsx'
import { PasskeyDialog } from './passkey/create-dialog.tsx'
import { SwitchPassportDialog } from './passport/switch-dialog.tsx'
import { QuickLoginPanel } from './quick-login/quick-login-panel.tsx'
import { AuthorizationDialog } from './storage/authorization.tsx'
import { StorageGuideDialog } from './storage/guide.tsx'

interface DialogEntry {
  /** What is open; null when nothing is. */
  $open: { get(): unknown; listen(listener: () => void): () => void }
  /** Draws it from its store, with the messages of the page inside while it is in front; null when it has left. */
  View: ComponentType<{ toasts: ReactNode }>
}

/** Everything that can stand above the page, the frontmost last: what is agreed to may need a flow to be done. */
export const DIALOGS: readonly DialogEntry[] = [
  { $open: $quickLogin, View: QuickLoginPanel },
  { $open: $storageGuide, View: StorageGuideDialog },
  { $open: $authorization, View: AuthorizationDialog },
  { $open: $confirmation, View: ConfirmDialog },
  { $open: $overlay, View: FlowDialog },
  { $open: $passportDialog, View: SwitchPassportDialog },
  { $open: $passkeyDialog, View: PasskeyDialog },
]
