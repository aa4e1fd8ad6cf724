import type { WritableAtom } from 'nanostores'
import { DidError } from '../model/errors.ts'
import { beforeOtherApp } from '../core/config.ts'
import { deferred } from '../state/deferred.ts'

/**
 * A dialog that ends with a result. The first `resolve`, `continueWith` or `reject` closes it; later ones do nothing.
 */
interface OpenDialog<View, Result> {
  result: Promise<Result>
  isOpen: () => boolean
  /** Shows a state of the dialog, unless it has closed meanwhile. */
  show: (view: View) => void
  resolve: (value: Result) => void
  /** Closes the dialog, then runs what follows, which settles the result. */
  continueWith: (next: () => Promise<Result>) => void
  reject: (error: unknown) => void
}

/**
 * Opens a dialog in the store that its view reads. `onClose` runs once, before the dialog is removed. If the page
 * changes to another app, the dialog ends (docs/rules.md §2.9).
 */
export function openDialog<View, Result>(
  $view: WritableAtom<View | null>,
  onClose = (): void => {},
): OpenDialog<View, Result> {
  const { promise: result, resolve, reject } = deferred<Result>()
  let isOpen = true

  function close(settle: () => void): void {
    if (!isOpen) return
    isOpen = false
    stay()
    onClose()
    $view.set(null)
    settle()
  }

  const stay = beforeOtherApp(() => close(() => reject(new DidError('app-changed'))))

  return {
    result,
    isOpen: () => isOpen,
    show(view) {
      if (isOpen) $view.set(view)
    },
    resolve: (value) => close(() => resolve(value)),
    continueWith: (next) => close(() => resolve(next())),
    reject: (error) => close(() => reject(error)),
  }
}
