import type { Messages } from '@lingui/core'
import { messages as errors } from './error-locales/zh.po'
import { messages as texts } from './locales/zh.po'

/** The Chinese texts. */
export const messages: Messages = { ...texts, ...errors }
