import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../model/locale.ts'
import { addCatalogue, instanceFor } from './catalogue.ts'

const said = (locale: Locale, id: string) => instanceFor(locale)._(id)

test('every language has its own instance, made once', () => {
  const instances = Object.keys(LOCALES).map((locale) => instanceFor(locale as Locale))
  expect(new Set(instances).size).toBe(15)
  expect(instanceFor('de')).toBe(instanceFor('de'))
  expect(instanceFor('de').locale).toBe('de')
})

test('English and Chinese are there from the start', () => {
  expect(said('en', 'error.timeout')).toBe('Timeout')
  expect(said('zh', 'error.timeout')).toBe('超时')
})

test('a language whose file is not here yet speaks the nearest one that is', () => {
  expect(said('fr', 'error.timeout')).toBe('Timeout')
  expect(said('zh-TW', 'error.timeout')).toBe('超时')
})

test('a fetched catalogue replaces what it has, and leaves the rest in the fallback language', () => {
  const changes: string[] = []
  instanceFor('es').on('change', () => changes.push('es'))
  addCatalogue('es', { 'error.timeout': ['Tiempo agotado'] })
  expect(said('es', 'error.timeout')).toBe('Tiempo agotado')
  expect(said('es', 'error.busy')).toBe('Busy processing another DID Connect request')
  expect(said('pt', 'error.timeout')).toBe('Timeout')
  expect(changes).toHaveLength(1)
})
