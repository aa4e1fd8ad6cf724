import { atom } from 'nanostores'

/** In place of a store that is missing: views call `useStore` with one store or the other. */
export const $none = atom(null)
