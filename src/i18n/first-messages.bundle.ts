import type { Messages } from '@lingui/core'
import { messages as en } from './en.ts'
import { messages as zh } from './zh.ts'

/** All of them: nothing comes later. */
export const FIRST_MESSAGES: Record<'en' | 'zh', Messages> = { en, zh }
