import { atom } from 'nanostores'

/** The control that shows who is signed in. Notices about a sign-in hang below it, and cover nothing of the header. */
export const $accountControl = atom<HTMLElement | null>(null)
