import type { ComponentHost } from '../server/index.ts'

/* A request that an app makes to a visitor's wallet, as the protocol's library takes it. */

/** What the wallet sends back for one claim. */
export interface Answered {
  type: string
  [key: string]: unknown
}

/** What handlers get. */
export interface Step {
  userDid: string
  userPk: string
  challenge: string
  baseUrl: string
  step: number
  extraParams: Record<string, unknown>
  claims: Answered[]
  req: {
    headers: Record<string, string | undefined>
    cookies: Record<string, string>
    originalUrl: string
    context: { store: Record<string, unknown> }
  }
  /** Writes into the session that the page reads; sealed for the page if it gave a key. */
  updateSession(values: Record<string, unknown>, sealed?: boolean): Promise<unknown>
}

type Fields = Record<string, unknown>
type Ask = Fields | ((step: Step) => Fields | Promise<Fields>)
/** By the type of the claim, or by any name with the type beside it. */
export type Claims = Record<string, Ask | [type: string, ask: Ask]>

export interface Request {
  action: string
  authPrincipal?: boolean | Fields
  /** One step, or several. */
  claims?: Claims | Claims[]
  onStart?(step: Step): unknown
  onConnect?(step: Step): unknown
  onAuth(step: Step): unknown
  onComplete?(step: Step): unknown
}

/** What requests know of their app. */
export interface RequestContext extends Pick<ComponentHost, 'identity' | 'url'> {
  mountPoint: string
}

export const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)

export const answerTo = ({ claims }: Step, type: string): Answered =>
  claims.find((claim) => claim.type === type) ?? { type }

export const walletOf = ({ userDid, userPk }: Step): Fields => ({ did: userDid, pk: userPk })

/** The handler of a request that writes one result. */
export const writing =
  (result: (step: Step) => Fields | Fields[] | Promise<Fields | Fields[]>) => async (step: Step) => {
    await step.updateSession({ result: await result(step) })
  }

const SEEN = /^x-(user|connected|path|real|forwarded|blocklet|group|did)/

/** Who is behind a call, as the platform says it. */
export const seen = ({ req }: Step): Fields => ({
  headers: Object.fromEntries(Object.entries(req.headers).filter(([name]) => SEEN.test(name))),
  authorization: req.headers.authorization?.split(' ')[0] ?? null,
  cookies: Object.keys(req.cookies),
  url: req.originalUrl,
})
