import type { Defence } from './defence.ts'
import { ANSWERS } from './defences/answers.ts'
import { COOKIES } from './defences/cookies.ts'
import { LINKS } from './defences/links.ts'
import { PAGE } from './defences/page.ts'
import { SESSION } from './defences/session.ts'
import { WINDOWS } from './defences/windows.ts'

export type { Defence } from './defence.ts'

/** Every defence that `scripts/test/mutations.ts` removes. */
export const DEFENCES: Defence[] = [...WINDOWS, ...LINKS, ...SESSION, ...COOKIES, ...PAGE, ...ANSWERS]
