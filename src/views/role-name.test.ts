import { expect, test } from 'vitest'
import { instanceFor } from '../i18n/catalogue.ts'
import { roleTitle } from './role-name.ts'

const zh = instanceFor('zh')

test('a role of the platform is called in the language of the page', () => {
  expect(roleTitle(zh, 'owner', 'Owner')).toBe('所有者')
  expect(roleTitle(zh, 'guest', 'Guest')).toBe('访客')
})

test('a title that somebody gave stays as it is', () => {
  expect(roleTitle(zh, 'owner', 'Founder')).toBe('Founder')
})

test('another role is called by its title, or in capitals', () => {
  expect(roleTitle(zh, 'editor', 'Redaktion')).toBe('Redaktion')
  expect(roleTitle(zh, 'editor')).toBe('EDITOR')
})
