import { DidError } from '../../src/model/errors.ts'
import { toast } from '../../src/dialogs/toasts.ts'

/** As many messages as the kit shows at once, of every kind. They stay, however long a script looks at them. */
export function showToasts(): void {
  const { setTimeout: original } = window
  window.setTimeout = (() => 0) as unknown as typeof window.setTimeout
  toast('error', { error: new DidError('network-failed') })
  toast('success', { done: { id: 'passport-switched' } })
  toast('info', { text: 'Your export is ready.' })
  window.setTimeout = original
}
