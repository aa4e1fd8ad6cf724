import type { App } from './app.ts'
import type { ConnectOptions } from './connect-options.ts'
import type { ActionTexts } from './connect.ts'
import { asObject, asText } from './read.ts'

type Flow = Pick<ConnectOptions, 'action' | 'texts'>

const TEXT_NAMES = ['title', 'scan', 'confirm', 'success'] as const

/** The texts in the app's settings, which are for a login. Empty ones are left out. */
function appTexts(app: App | null, { action }: Flow, locale: string): Partial<ActionTexts> {
  if (action !== 'login') return {}
  const texts = asObject(app?.actionTexts[locale] ?? app?.actionTexts.en)
  const result: Partial<ActionTexts> = {}
  for (const name of TEXT_NAMES) {
    const text = asText(texts[name])
    if (text) result[name] = text
  }
  return result
}

export const NO_TEXTS: ActionTexts = { title: '', scan: '', confirm: '', success: '' }

/** The texts for a flow, from the app and from the page. */
export const givenTexts = (app: App | null, options: Flow, locale: string): Partial<ActionTexts> => ({
  ...appTexts(app, options, locale),
  ...options.texts,
})
