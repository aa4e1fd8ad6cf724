import { describe, expect, test } from 'vitest'
import { enums } from './enums.ts'

const { ComponentStatus, JobStatus, LaunchStatus, NotificationStatus, ServerStatus, statusName } = enums

test('numbers a component’s life from 0 to 14 without a gap', () => {
  const numbers = Object.values(ComponentStatus)
  expect(numbers).toEqual(numbers.map((_number, index) => index))
  expect(Object.keys(ComponentStatus).join(' ')).toBe(
    'added downloading downloaded installing installed starting running stopping stopped error upgrading restarting ' +
      'corrupted waiting deleted',
  )
})

test('numbers a launch session as the platform does', () => {
  expect(Object.values(LaunchStatus)).toEqual([0, 10, 20, 25, 30, 35, 40, 46, 50, 60, 65, 70, 90])
})

describe('statusName', () => {
  test.each([
    [ComponentStatus, 6, 'running'],
    [ComponentStatus, 0, 'added'],
    [ServerStatus, 3, 'start_from_crash'],
    [JobStatus, null, 'progress'],
    [JobStatus, 0, 'succeeded'],
    [NotificationStatus, 2, 'failed'],
    [enums.StatusCode, 504, 'timeout'],
    [enums.RestoreProgress, 40, 'importDataSuccess'],
    [ComponentStatus, 15, 'unknown'],
    [ComponentStatus, '6', 'unknown'],
    [ComponentStatus, undefined, 'unknown'],
    [ComponentStatus, Number.NaN, 'unknown'],
    [ComponentStatus, 'running', 'unknown'],
    [LaunchStatus, {}, 'unknown'],
  ])('of %j and %j is %s', (statuses, value, name) => {
    expect(statusName(statuses as Record<string, number | null>, value)).toBe(name)
  })
})

test('has no duplicate value in any list', () => {
  for (const [name, values] of Object.entries(enums)) {
    if (typeof values === 'function') continue
    const list: unknown[] = Object.values(values)
    expect(new Set(list).size, name).toBe(list.length)
  }
})

test('has a display name for the nine providers', () => {
  expect(Object.keys(enums.PROVIDERS).sort()).toEqual([
    'apple',
    'auth0',
    'email',
    'github',
    'google',
    'nft',
    'passkey',
    'twitter',
    'wallet',
  ])
  expect(enums.PROVIDERS.twitter).toBe('X (Twitter)')
})

test('has the fixed addresses of the service and the protected methods', () => {
  expect(Object.values(enums.PATHS)).toEqual([
    '/.well-known/service',
    '/.well-known/service/admin',
    '/.well-known/service/admin/overview',
    '/.well-known/service/admin/navigation',
    '/.well-known/service/user',
    '/.well-known/service/user/did-spaces',
    '/.well-known/service/health',
    '/.well-known/server/admin',
    '/admin',
    '/blocklets',
  ])
  expect(enums.PROTECTED_METHODS).toContain('deleteOrg')
})
