import { debug } from '../../src/env/log.ts'
import { setViewState } from '../base/property-element.ts'
import { account } from '../first/lazy.ts'

/** Draws the menu again once what shows a user is loaded. */
export const drawWithAccount = (host: HTMLElement): void =>
  void account().then(
    () => setViewState(host, {}),
    (error: unknown) => debug('no account', error),
  )
