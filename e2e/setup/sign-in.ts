import type { Page } from 'playwright/test'
import { createTesting, type SignInOptions, type Testing } from '../../entries/testing/index.ts'
import { ownerWallet } from '../steps/passport-issuer.ts'
import type { App } from './target.ts'

export type SignIn = (page: Page, options?: SignInOptions) => Promise<string>

/** What tests of apps use, for this user of this app. */
export const testingOf = ({ origin, embedded }: App, user: number): Testing =>
  createTesting({ appUrl: origin, user, ...(!embedded && { owner: ownerWallet() }) })
