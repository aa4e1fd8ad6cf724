import type { ThirdParty, UserInfo } from '../../../../demo/server/third-party.ts'

/* The third parties of the simulated app. `third-party.html` is their login page, whose codes are these names. */

const PEOPLE: Record<string, UserInfo> = {
  ada: { sub: 'ada', name: 'Ada Example', email: 'ada@example.com', email_verified: true },
  grace: { sub: 'grace', name: 'Grace Example', email: 'grace@example.com', email_verified: true },
}

const unused = (): never => {
  throw new Error('The third parties of the simulated app are a page of this site')
}

export const simulatedThirdParty: ThirdParty = {
  people: [],
  url: unused,
  authorizeUrl: unused,
  exchange: async (_provider, code) => (Object.hasOwn(PEOPLE, code) && PEOPLE[code]) || null,
  close: async () => {},
}
