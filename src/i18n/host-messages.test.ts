import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DidError } from '../model/errors.ts'
import type { Locale } from '../model/locale.ts'
import { catalogueKey, type HostMessages } from '../model/message-id.ts'
import { addCatalogue, onCatalogue, originalMessage } from './catalogue.ts'
import { instanceFor } from './instances.ts'
import { errorSentence } from './errors.ts'
import { applyHostMessages } from './host-messages.ts'
import '../testing/texts.ts'

const text = (locale: Locale, id: string, values?: Record<string, unknown>) =>
  instanceFor(locale)._(catalogueKey(id), values)
const apply = (messages: HostMessages | Record<string, unknown>) => applyHostMessages(messages)
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => void warnings.mockClear())
afterEach(() => apply({}))

test('every text of the source is the id of its message', () => {
  const source = readFileSync(join(import.meta.dirname, 'locales/en.po'), 'utf8')
  const ids = [...source.matchAll(/^msgid (".+")$/gm)].map(([, quoted = '']) => JSON.parse(quoted) as string)
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id) => !originalMessage(catalogueKey(id)))).toEqual([])
})

test('a text replaces that of the kit in its language, and goes with the next call', () => {
  apply({ en: { 'Sign Out': 'Log out' }, zh: { 'Sign Out': '注销' } })
  expect(text('en', 'Sign Out')).toBe('Log out')
  expect(text('zh', 'Sign Out')).toBe('注销')
  apply({ en: { Close: 'Shut' } })
  expect(text('en', 'Close')).toBe('Shut')
  expect(text('en', 'Sign Out')).toBe('Sign out')
  expect(warnings).not.toHaveBeenCalled()
})

test('views are notified, with React and without', () => {
  const changes: string[] = []
  instanceFor('en').on('change', () => changes.push('react'))
  onCatalogue(() => changes.push('markup'))
  apply({ en: { 'Sign Out': 'Log out' } })
  expect(changes).toEqual(['react', 'markup'])
})

test('a language that is loaded later has its texts from the start, and the fallback until then', () => {
  apply({ en: { Close: 'Shut' }, it: {}, fr: { Close: 'Quitter' } })
  expect(text('fr', 'Close')).toBe('Shut')
  addCatalogue('fr', { [catalogueKey('Close')]: ['Fermer'], [catalogueKey('Back')]: ['Retour'] })
  expect(text('fr', 'Close')).toBe('Quitter')
  expect(text('fr', 'Back')).toBe('Retour')
  apply({})
  expect(text('fr', 'Close')).toBe('Fermer')
})

test('the sentence of an error is replaced by its code, in English too', () => {
  apply({
    en: { 'error.timeout': 'Too slow', 'error.bind-failed': 'No {provider} today' },
    zh: { 'error.timeout': '太慢了' },
  })
  expect(errorSentence(instanceFor('en'), new DidError('timeout'))).toBe('Too slow')
  expect(errorSentence(instanceFor('zh'), new DidError('timeout'))).toBe('太慢了')
  const error = new DidError('bind-failed', { values: { provider: 'GitHub' } })
  expect(errorSentence(instanceFor('en'), error)).toBe('No GitHub today')
})

test('placeholders are those of the original; one may be left out', () => {
  apply({ en: { 'Joined {date}': 'Here since { date }!', 'Account of {name}': 'Your account' } })
  expect(text('en', 'Joined {date}', { date: 'May' })).toBe('Here since May!')
  expect(text('en', 'Account of {name}', { name: 'Ada' })).toBe('Your account')
  expect(warnings).not.toHaveBeenCalled()
})

test('plurals, selects and the sign # are compiled', () => {
  const id = 'Digit {position} of {total}'
  apply({
    en: { [id]: '#{position}: {total, plural, =0 {none} one {# digit} other {# digits of {position}}}' },
    zh: { [id]: '{position, select, 1 {首位} other {第{position}位}}' },
  })
  expect(text('en', id, { position: 1, total: 0 })).toBe('#1: none')
  expect(text('en', id, { position: 1, total: 1 })).toBe('#1: 1 digit')
  expect(text('en', id, { position: 2, total: 6 })).toBe('#2: 6 digits of 2')
  expect(text('zh', id, { position: 1 })).toBe('首位')
  expect(text('zh', id, { position: 2 })).toBe('第2位')
})

test.each([
  ['an unknown text', { en: { 'Log in with a badge': 'x' } }, 'no text of the kit'],
  ['a hash', { en: { abc123: 'x' } }, 'no text of the kit'],
  ['an unknown error', { en: { 'error.constructor': 'x' } }, 'no text of the kit'],
  ['a number', { en: { Close: 4 } }, 'not a string'],
  ['markup as an object', { en: { Back: { text: 'x' } } }, 'not a string'],
  ['a placeholder of its own', { en: { Close: 'Close {name}' } }, 'wrong placeholders'],
  ['a placeholder within a form', { en: { 'Joined {date}': '{date, plural, other {{name}}}' } }, 'wrong placeholders'],
  ['an open brace', { en: { 'Current role: {role}': 'Role {role' } }, 'wrong placeholders'],
  ['a closing brace', { en: { Continue: 'Go on }' } }, 'wrong placeholders'],
  ['a plural without "other"', { en: { 'More ways at {app}': '{app, plural, one {x}}' } }, 'wrong placeholders'],
  ['an unknown language', { xx: { Close: 'x' } }, 'messages.xx ignored: no such language'],
  ['an empty placeholder', { en: { Back: 'Back {}' } }, 'wrong placeholders'],
  ['a format of its own', { en: { 'Account of {name}': '{name, number}' } }, 'wrong placeholders'],
])('ignores %s with one warning', (_, messages, reason) => {
  apply(messages)
  apply({ ...messages })
  expect(text('en', 'Close')).toBe('Close')
  expect(text('en', 'Joined {date}', { date: 'May' })).toBe('Joined May')
  expect(warnings).toHaveBeenCalledOnce()
  expect(String(warnings.mock.calls[0]?.[1])).toContain(reason)
})

test('good texts apply beside bad ones', () => {
  apply({ en: { Close: 'Shut', Back: null }, de: null })
  expect(text('en', 'Close')).toBe('Shut')
  expect(text('en', 'Back')).toBe('Back')
})
