import { expect, test } from 'vitest'
import { loadAllCatalogues } from '../../../i18n/catalogue.ts'
import { instanceFor } from '../../../i18n/instances.ts'
import { LOCALES, type Locale } from '../../../model/locale.ts'
import { codeStep } from './code-step.tsx'

const email = 'ada@example.com'
await loadAllCatalogues()

test('says what was sent', () => {
  const textOf = (hasLink: boolean) => codeStep(instanceFor('en'), { email, wasSentBefore: false }, hasLink).text
  expect([true, false].map(textOf)).toEqual([`We sent a code and a link to ${email}.`, `We sent a code to ${email}.`])
})

test('says in every language that nothing was sent, if nothing was', () => {
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    const i18n = instanceFor(locale)
    const [sent, notSent] = [false, true].map((wasSentBefore) => codeStep(i18n, { email, wasSentBefore }, true).text)
    expect(notSent).toContain(email)
    expect(notSent).not.toContain(sent?.replace(/[.。]$/, ''))
  }
  const { text } = codeStep(instanceFor('en'), { email, wasSentBefore: true }, true)
  expect(text).toMatch(/^We sent no new email to ada@example.com\. If you’ve already used the last code/)
})
