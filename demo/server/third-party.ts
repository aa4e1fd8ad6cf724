/** Somebody who has an account at the third parties. */
export interface Person {
  sub: string
  name: string
  email?: string
  emailVerified?: boolean
  /** A data URL. */
  picture?: string
  /** Shown beside the name on the login page. */
  note?: string
}

/** Who signed in at the third party, as it tells the app. */
export interface UserInfo {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
  picture?: string
}

export interface ThirdParty {
  /** Who can be chosen on the login page. */
  people: Person[]
  /** Where it is; starts it when it does not run yet. */
  url(): Promise<string>
  /** Where a browser is sent to sign in. */
  authorizeUrl(provider: string, state: string): Promise<string>
  /** Who the code is for; null when it is not good. */
  exchange(provider: string, code: string): Promise<UserInfo | null>
  close(): Promise<void>
}

export const PROVIDERS = ['github', 'google', 'apple', 'twitter', 'auth0']
