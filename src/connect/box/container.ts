import { atom, type ReadableAtom } from 'nanostores'
import { isMobile } from '../../env/device.ts'
import { watchMedia } from '../../env/page.ts'
import { DRAWER_MAX_WIDTH_PX } from '../../model/limits.ts'

/** How the flow is framed: a dialog, a drawer on phones, or part of the page. */
export type Container = 'dialog' | 'drawer' | 'page'

const $writableIsNarrow = atom(false)
/** Whether the viewport is as narrow as a phone. */
export const $isNarrow: ReadableAtom<boolean> = $writableIsNarrow
watchMedia(`(max-width: ${DRAWER_MAX_WIDTH_PX}px)`, $writableIsNarrow.set)

/** A drawer on small screens of mobile devices, a dialog elsewhere (docs/rules.md §3.2). */
export const containerFor = (isNarrow: boolean): Container => (isNarrow && isMobile() ? 'drawer' : 'dialog')
