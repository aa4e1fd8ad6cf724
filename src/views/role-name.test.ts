import { expect, test } from 'vitest'
import type { User } from '../model/user.ts'
import { roleName } from './role-name.ts'

const user = (role: string, passports: object[] = []) => ({ role, passports }) as unknown as User

test('the title of the passport of the role wins', () => {
  const passports = [
    { name: 'admin', role: 'admin', title: 'Boss' },
    { name: 'owner', role: 'owner', title: 'Founder' },
  ]
  expect(roleName(user('owner', passports))).toBe('Founder')
  expect(roleName(user('admin', passports))).toBe('Boss')
})

test('old passports carry the role as their name', () => {
  expect(roleName(user('editor', [{ name: 'editor', role: '', title: 'Editor in chief' }]))).toBe('Editor in chief')
})

test('a role without a title speaks for itself', () => {
  expect(roleName(user('admin'))).toBe('ADMIN')
  expect(roleName(user('admin', [{ name: 'admin', role: 'admin', title: '' }]))).toBe('ADMIN')
})

test('a guest has none, but for the title of a passport for guests', () => {
  expect(roleName(user('guest'))).toBe('')
  expect(roleName(user('', [{ name: '', role: '', title: 'Nothing' }]))).toBe('')
  expect(roleName(user('guest', [{ name: 'guest', role: 'guest', title: 'Reader' }]))).toBe('Reader')
})
