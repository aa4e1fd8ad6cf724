import type { Defence } from './defence.ts'
import { ANSWERS } from './defences/answers.ts'
import { COOKIES } from './defences/cookies.ts'
import { LINKS } from './defences/links.ts'
import { PAGE } from './defences/page.ts'
import { SERVERS } from './defences/servers.ts'
import { SERVICE } from './defences/service.ts'
import { SESSION } from './defences/session.ts'
import { WALLET_SESSIONS } from './defences/wallet-sessions.ts'
import { WINDOWS } from './defences/windows.ts'

/** Every defence that `scripts/test/mutations.ts` removes. */
export const DEFENCES: Defence[] = [
  ...WINDOWS,
  ...LINKS,
  ...WALLET_SESSIONS,
  ...SESSION,
  ...COOKIES,
  ...SERVICE,
  ...ANSWERS,
  ...PAGE,
  ...SERVERS,
]
