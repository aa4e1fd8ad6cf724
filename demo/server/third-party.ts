/** A person with an account at the third parties. */
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

/** The claims that the third party returns to the app. */
export interface UserInfo {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
  picture?: string
}

export interface ThirdParty {
  /** The people to choose from on the login page. */
  people: Person[]
  /** Its URL; the first call starts the server. */
  url(): Promise<string>
  /** The URL that the browser is redirected to. */
  authorizeUrl(provider: string, state: string): Promise<string>
  /** Exchanges a code for the user; null for an invalid code. */
  exchange(provider: string, code: string): Promise<UserInfo | null>
  close(): Promise<void>
}

export const PROVIDERS = ['github', 'google', 'apple', 'twitter', 'auth0']
