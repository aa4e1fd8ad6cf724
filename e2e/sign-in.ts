import type { Page } from 'playwright/test'
import { createTesting, type SignInOptions as Options } from '../testing/index.ts'
import { ownerWallet } from './passport-issuer.ts'
import type { App } from './target.ts'

export interface SignInOptions extends Options {
  /** Number of the test user. Default: the user of this test. */
  user?: number
}

export type SignIn = (page: Page, options?: SignInOptions) => Promise<string>

/** Signs in as an app's own tests do. */
export const signIn = (page: Page, app: App, options: SignInOptions): Promise<string> =>
  createTesting({ appUrl: app.origin, ...(!app.embedded && { owner: ownerWallet() }) }).signIn(page, options)
