export interface TokenSubject {
  did: string
  role: string
  provider: string
  walletOS?: string
  passportId?: string | null
  fullName: string
  elevated?: boolean
  emailVerified?: boolean
  phoneVerified?: boolean
}

export interface TokenClaims {
  did: string
  role: string
  provider: string
  elevated: boolean
  walletOS?: string
  passport?: { id?: string }
  tokenType?: 'refresh'
  iat: number
  exp: number
}

export interface Tokens {
  sessionToken: string
  refreshToken: string
  csrfToken: string
}
