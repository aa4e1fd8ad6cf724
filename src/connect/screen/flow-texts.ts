import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConnectOptions } from '../../model/connect-options.ts'
import type { ConnectContent } from '../flow/contract.ts'
import { messagesOf } from './action-texts.ts'

/** What a flow says, in the words of the page, of the app, or of the kit. */
export interface FlowTexts {
  /** The action of the flow. */
  title: string
  /** What to know while the methods are shown, or ''. */
  scan: string
  confirm: string
  success: string
  /** The app's own words for a success, or ''. */
  ownSuccess: string
  /** Name of the app. */
  app: string
}

/** Below a heading with the name of the app (`isNamed`), a login does not repeat it. */
export function flowTexts(
  i18n: I18n,
  options: ConnectOptions,
  { name, texts }: ConnectContent,
  isNamed = false,
): FlowTexts {
  const messages = messagesOf(options)
  const app = name || i18n._(msg`this app`)
  const textOf = (key: keyof typeof texts, message = messages[key]) =>
    texts[key] || (message ? i18n._(message.id, { name: app }, message) : '')
  return {
    title: textOf('title', isNamed && options.action === 'login' ? msg`Connect` : messages.title),
    scan: textOf('scan'),
    confirm: textOf('confirm'),
    success: textOf('success'),
    ownSuccess: texts.success,
    app,
  }
}
