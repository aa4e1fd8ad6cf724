import { atom } from 'nanostores'

/** Stands in for a missing store: views always call `useStore`, with one store or the other. */
export const $none = atom(null)
