import { NARROW_WIDTH_PX } from '../../model/limits.ts'

/** Holds where the connect box is wide enough for two columns. */
export const WIDE = `@container (min-width: ${NARROW_WIDTH_PX}px)`
