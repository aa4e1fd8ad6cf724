import { lazy } from '../../src/env/lazy.ts'
import { flag, number, text } from './converters.ts'
import { element } from './define.ts'

/*
 * Elements that somebody could write. Those under an "expect-error" must not compile; `tsc` fails when they do. Nothing
 * here runs.
 */
const view = lazy(
  'react',
  async () =>
    ({ name, busy }: { name: string; busy: boolean }) =>
      busy ? '…' : name,
)
const state = { viewState: { busy: false } }

export const named = () => element(view, { name: text }, state)

// @ts-expect-error the view reads no `ring`
export const ringed = () => element(view, { name: text, ring: flag }, state)

// @ts-expect-error its name is a text
export const counted = () => element(view, { name: number(0) }, state)

// @ts-expect-error nothing gives it a name
export const nameless = () => element(view, {}, state)

// @ts-expect-error nothing says whether it is busy
export const idle = () => element(view, { name: text })
