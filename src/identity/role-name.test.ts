import { expect, test } from 'vitest'
import { instanceFor } from '../i18n/instances.ts'
import { roleTitle } from './role-name.ts'
import '../testing/texts.ts'

const zh = instanceFor('zh')

test('a platform role is translated', () => {
  expect(roleTitle(zh, 'owner', 'Owner')).toBe('所有者')
  expect(roleTitle(zh, 'guest', 'Guest')).toBe('访客')
})

test('a custom title is unchanged', () => {
  expect(roleTitle(zh, 'owner', 'Founder')).toBe('Founder')
})

test('another role shows its title, or its name capitalized', () => {
  expect(roleTitle(zh, 'editor', 'Redaktion')).toBe('Redaktion')
  expect(roleTitle(zh, 'editor')).toBe('EDITOR')
})
