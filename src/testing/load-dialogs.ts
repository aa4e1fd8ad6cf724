import { DIALOGS } from '../../elements/overlay/dialogs.ts'

/** Loads every dialog, so that it is rendered as soon as it opens. */
export const loadDialogs = async (): Promise<void> => void (await Promise.all(DIALOGS.map(({ load }) => load?.())))
