import { expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '../model/locale.ts'
import { DidError, KIT_REPLACED, CHUNK_MISSING, type DidErrorCode } from '../model/errors.ts'
import { catalogueKey } from '../model/message-id.ts'
import { addCatalogue, isLanguageLoading, onCatalogue } from './catalogue.ts'
import { instanceFor } from './instances.ts'
import { errorSentence } from './errors.ts'
import { FIRST_MESSAGES } from './first-messages.ts'
import '../testing/texts.ts'

const sentence = (locale: Locale, code: DidErrorCode) => errorSentence(instanceFor(locale), new DidError(code))

test('every language has one instance of its own', () => {
  const instances = Object.keys(LOCALES).map((locale) => instanceFor(locale as Locale))
  expect(new Set(instances).size).toBe(15)
  expect(instanceFor('de')).toBe(instanceFor('de'))
})

test('the first texts are those of the catalogues', async () => {
  const { messages: en } = await import('./en.ts')
  const { messages: zh } = await import('./zh.ts')
  expect(en).toMatchObject(FIRST_MESSAGES.en)
  expect(zh).toMatchObject(FIRST_MESSAGES.zh)
})

test.each([KIT_REPLACED, CHUNK_MISSING])('the first texts include those about missing chunks: %s', (text) => {
  const key = catalogueKey(text)
  expect(FIRST_MESSAGES.en[key]).toEqual([text])
  expect(FIRST_MESSAGES.zh).toHaveProperty(key)
})

test('English and Chinese are the kit’s own', () => {
  expect(sentence('en', 'timeout')).toBe('This took too long. Try again.')
  expect(sentence('zh', 'timeout')).toBe('等待时间过长，请重试。')
})

test('a language that is not loaded yet falls back to the nearest loaded one', () => {
  expect(sentence('fr', 'timeout')).toBe('This took too long. Try again.')
  expect(instanceFor('fr').locale).toBe('en')
  expect(sentence('zh-TW', 'timeout')).toBe('等待时间过长，请重试。')
  expect(instanceFor('zh-TW').locale).toBe('zh')
})

test('a fetched catalogue replaces its messages, and the rest stays in the fallback language', () => {
  const changes: string[] = []
  instanceFor('es').on('change', () => changes.push('es'))
  expect(addCatalogue('es', { 'error.timeout': ['Tiempo agotado'] })).toBe(true)
  expect(instanceFor('es').locale).toBe('es')
  expect(sentence('es', 'timeout')).toBe('Tiempo agotado')
  expect(sentence('es', 'busy')).toBe('Another request is still in progress')
  expect(sentence('pt', 'timeout')).toBe('This took too long. Try again.')
  expect(sentence('en', 'timeout')).toBe('This took too long. Try again.')
  expect(changes).toHaveLength(1)
})

test.each([
  ['nothing', null],
  ['text', '<!doctype html>'],
  ['no messages', {}],
  ['a list', [['Hallo']]],
  ['plain sentences', { a: 'Hallo' }],
  ['numbers', { a: [1] }],
  ['a part without a name', { a: ['Hallo ', []] }],
  ['a part of a kind the kit has not', { a: [['count', 'plural', null]] }],
  ['a plural without the form for all others', { a: [['count', 'plural', { one: ['Ein Tag'] }]] }],
  ['a form that is no text', { a: [['count', 'plural', { other: [{}] }]] }],
  ['one bad message among good ones', { a: ['Hallo'], b: [{}] }],
])('refuses a file with %s', (_, content) => {
  expect(addCatalogue('de', content)).toBe(false)
  expect(instanceFor('de').locale).toBe('en')
})

test('interpolates named values', () => {
  expect(addCatalogue('vi', { hello: ['Xin chào ', ['name'], '!'] })).toBe(true)
  expect(instanceFor('vi')._('hello', { name: 'An' })).toBe('Xin chào An!')
})

test('formats plurals and numbers', () => {
  const days = [['count', 'plural', { one: ['#', ' jour'], other: ['#', ' jours'] }], ' / ', ['size', 'number']]
  expect(addCatalogue('fr', { days })).toBe(true)
  expect(instanceFor('fr')._('days', { count: 1, size: 2 })).toBe('1 jour / 2')
  expect(instanceFor('fr')._('days', { count: 3, size: 2 })).toBe('3 jours / 2')
})

test('notifies about every new language, and about a file that has no messages', () => {
  const heard = vi.fn<() => void>()
  onCatalogue(heard)
  addCatalogue('ja', { a: ['あ'] })
  expect(heard).toHaveBeenCalledOnce()
  expect(isLanguageLoading('ko')).toBe(true)
  addCatalogue('ko', 'x')
  expect(heard).toHaveBeenCalledTimes(2)
  expect(isLanguageLoading('ko')).toBe(false)
})
