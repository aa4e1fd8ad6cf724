import { toDidError } from '../../../src/model/errors.ts'
import { mustBeShown } from '../../../src/core/error-handling.ts'
import { toast } from '../../../src/dialogs/toasts.ts'
import { emitError } from '../../base/emit-error.ts'
import { setViewState } from '../../base/property-element.ts'
import { setOverlayLocaleAndTheme } from '../../page/overlay-locale-and-theme.ts'
import { loadedFlows } from '../../start/with-flows.ts'
import type { MenuHost, MenuViewState } from '../properties.ts'
import type { MenuAction } from './actions.ts'

/** Runs an action of the menu. A message shows its error, unless the user has seen it, and the host gets it thrown. */
export async function run(host: MenuHost, action: MenuAction): Promise<void> {
  setOverlayLocaleAndTheme(host)
  setViewState<MenuViewState>(host, { missing: null })
  try {
    await action(host)
  } catch (thrown) {
    const error = toDidError(thrown, 'request-failed')
    // Messages are part of the flows, and those are what is missing.
    if (error.code === 'network-failed' && !loadedFlows()) setViewState<MenuViewState>(host, { missing: error })
    else if (mustBeShown(error)) toast('error', { error })
    emitError(host, error)
    throw error
  }
}
