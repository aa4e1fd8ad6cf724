import { DidError } from '../../src/model/errors.ts'
import { toast } from '../../src/stores/toasts.ts'

/** As many messages as the kit shows at once, of every kind. */
export function showToasts(): void {
  toast('error', { error: new DidError('network-failed') })
  toast('success', { done: { id: 'passport-switched' } })
  toast('info', { text: 'Your export is ready.' })
}
