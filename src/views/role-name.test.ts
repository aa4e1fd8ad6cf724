import { expect, test } from 'vitest'
import { instanceFor } from '../i18n/catalogue.ts'
import type { User } from '../model/user.ts'
import { roleName } from './role-name.ts'

const i18n = instanceFor('en')

const user = (role: string, passports: object[] = []) => ({ role, passports }) as unknown as User

test('the title of the passport of the role wins', () => {
  const passports = [
    { name: 'admin', role: 'admin', title: 'Boss' },
    { name: 'owner', role: 'owner', title: 'Founder' },
  ]
  expect(roleName(i18n, user('owner', passports))).toBe('Founder')
  expect(roleName(i18n, user('admin', passports))).toBe('Boss')
})

test('old passports carry the role as their name', () => {
  expect(roleName(i18n, user('editor', [{ name: 'editor', role: '', title: 'Editor in chief' }]))).toBe(
    'Editor in chief',
  )
})

test('a role of the app without a title speaks for itself', () => {
  expect(roleName(i18n, user('editor'))).toBe('EDITOR')
  expect(roleName(i18n, user('editor', [{ name: 'editor', role: 'editor', title: '' }]))).toBe('EDITOR')
})

test('a role of the platform is told in the language of the page', () => {
  const chinese = instanceFor('zh')
  expect(roleName(i18n, user('admin'))).toBe('Admin')
  expect(roleName(chinese, user('admin'))).toBe('管理员')
  expect(roleName(chinese, user('owner', [{ name: 'owner', role: 'owner', title: 'Owner' }]))).toBe('所有者')
  expect(roleName(chinese, user('owner', [{ name: 'owner', role: 'owner', title: 'Founder' }]))).toBe('Founder')
  expect(roleName(chinese, user('guest', [{ name: 'guest', role: 'guest', title: 'Guest' }]))).toBe('访客')
})

test('a guest has none, but for the title of a passport for guests', () => {
  expect(roleName(i18n, user('guest'))).toBe('')
  expect(roleName(i18n, user('', [{ name: '', role: '', title: 'Nothing' }]))).toBe('')
  expect(roleName(i18n, user('guest', [{ name: 'guest', role: 'guest', title: 'Reader' }]))).toBe('Reader')
})
