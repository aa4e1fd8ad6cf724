import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '../../model/locale.ts'

type Answer = () => Promise<Response>

const json =
  (content: unknown, type = 'application/json') =>
  async () =>
    new Response(JSON.stringify(content), { headers: { 'content-type': type } })
const status = (code: number) => async () => new Response('', { status: code })
const offline: Answer = async () => {
  throw new TypeError('Failed to fetch')
}

let asked: string[]
let warned: string[]

/** A new instance whose language files answer in this order; the last answer repeats. */
async function kit(folder: string, ...answers: Answer[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    asked.push(String(url))
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? offline()
  })
  const { configure } = await import('../config.ts')
  const { fetchMessages } = await import('./fetch-messages.ts')
  // The first request imports it, and the clock of the test does not wait for an import.
  await import('../../protocol/language-file.ts')
  configure('script', { localesUrl: folder })
  const taken: unknown[] = []
  const take = (content: unknown) => {
    taken.push(content)
    return typeof content === 'object' && content !== null
  }
  const fetchAll = async (...locales: Locale[]) => {
    for (const locale of locales) fetchMessages(locale, take)
    await vi.runAllTimersAsync()
  }
  return { configure, fetchAll, taken }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  asked = []
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warned.push(words.join(' ')))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('fetches a language once for all roots', async () => {
  const { fetchAll, taken } = await kit('https://cdn.example/kit/locales', json({ a: ['Bonjour'] }))
  await fetchAll('fr', 'fr')
  await fetchAll('fr')
  expect(asked).toEqual(['https://cdn.example/kit/locales/fr.json'])
  expect(taken).toEqual([{ a: ['Bonjour'] }])
  expect(warned).toEqual([])
})

test('fetches each language from its own file', async () => {
  const { fetchAll } = await kit('https://cdn.example/l/', json({ a: ['x'] }))
  await fetchAll('fr', 'zh-TW')
  expect(asked).toEqual(['https://cdn.example/l/fr.json', 'https://cdn.example/l/zh-TW.json'])
})

test('reads a file without a content type', async () => {
  const { fetchAll, taken } = await kit('https://cdn.example/l/', json({ a: ['x'] }, 'application/octet-stream'))
  await fetchAll('fr')
  expect(taken).toEqual([{ a: ['x'] }])
})

test('retries twice when the network fails', async () => {
  const { fetchAll, taken } = await kit('https://cdn.example/l/', offline, status(503), json({ a: ['x'] }))
  await fetchAll('fr')
  expect(asked).toHaveLength(3)
  expect(taken).toEqual([{ a: ['x'] }])
  expect(warned).toEqual([])
})

test('gives up after two retries, with one warning', async () => {
  const { fetchAll } = await kit('https://cdn.example/l/', offline)
  await fetchAll('fr', 'fr')
  await fetchAll('fr')
  expect(asked).toHaveLength(3)
  expect(warned).toEqual(['did-connect: no usable messages for fr: check locales-url or loadLanguage'])
})

test('does not retry for a missing or invalid file', async () => {
  const { fetchAll } = await kit('https://cdn.example/l/', status(404), async () => new Response('<!doctype html>'))
  await fetchAll('fr', 'de')
  expect(asked).toHaveLength(2)
  expect(warned).toHaveLength(2)
})

test('requests nothing while the folder is unknown', async () => {
  const { fetchAll, configure } = await kit('', json({ a: ['x'] }))
  await fetchAll('fr')
  expect(asked).toEqual([])
  expect(warned).toHaveLength(1)
  configure('api', { localesUrl: 'https://cdn.example/l/' })
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['https://cdn.example/l/fr.json'])
})

test('requests again from another folder while the catalogue is missing', async () => {
  const { fetchAll, configure, taken } = await kit('https://one.example/', status(404), json({ a: ['x'] }))
  await fetchAll('fr')
  configure('api', { locale: 'fr' })
  configure('api', { localesUrl: 'https://two.example/' })
  await vi.runAllTimersAsync()
  configure('api', { localesUrl: 'https://three.example/' })
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['https://one.example/fr.json', 'https://two.example/fr.json'])
  expect(taken).toEqual([null, { a: ['x'] }])
})

test('does not warn about a folder that was replaced', async () => {
  const { fetchAll, configure } = await kit('https://one.example/', status(404), json({ a: ['x'] }))
  const fetched = fetchAll('fr')
  configure('api', { localesUrl: 'https://two.example/' })
  await fetched
  expect(asked).toHaveLength(2)
  expect(warned).toEqual([])
})

test('loads a language by the function of the page, as messages or as a module', async () => {
  const { fetchAll, configure, taken } = await kit('https://cdn.example/l/', json({ a: ['fetched'] }))
  const modules: Record<string, unknown> = { fr: { default: { a: ['Bonjour'] } }, de: { a: ['Guten Tag'] } }
  configure('api', { loadLanguage: async (locale: Locale) => modules[locale] })
  await fetchAll('fr', 'de')
  expect(asked).toEqual([])
  expect(taken).toEqual([{ a: ['Bonjour'] }, { a: ['Guten Tag'] }])
})

test('warns of a function that fails, and uses another one', async () => {
  const { fetchAll, configure, taken } = await kit('', json({ a: ['x'] }))
  configure('api', {
    loadLanguage: () => {
      throw new Error('no such chunk')
    },
  })
  await fetchAll('fr')
  expect(warned).toEqual(['did-connect: no usable messages for fr: check locales-url or loadLanguage'])
  configure('api', { loadLanguage: async () => ({ a: ['Bonjour'] }) })
  await vi.runAllTimersAsync()
  expect(taken).toEqual([null, { a: ['Bonjour'] }])
})
