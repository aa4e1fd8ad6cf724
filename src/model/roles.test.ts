import { describe, expect, test } from 'vitest'
import { can, isAdmin, isMember, isRole, roles } from './roles.ts'
import { needsSecondFactor, PROTECTED_METHODS } from './second-factor.ts'

const GUEST =
  'query_accessKey query_blocklets query_node query_notification query_router query_session query_team query_webhook'
const MEMBER = `${GUEST} mutate_blocklets mutate_notification mutate_router mutate_session`
const ADMIN = `${MEMBER} mutate_accessKey mutate_certificate mutate_node mutate_team mutate_webhook`
const APP_MEMBER = 'query_accessKey query_blocklet query_notification query_team'
const APP_ADMIN = `${APP_MEMBER} mutate_accessKey mutate_blocklet mutate_notification mutate_team`

describe('can', () => {
  test.each([
    ['owner', ADMIN],
    ['admin', ADMIN],
    ['member', MEMBER],
    ['guest', GUEST],
    ['ci', 'query_blocklets mutate_blocklets'],
    ['certificate', 'query_certificate mutate_certificate'],
    ['blocklet-owner', APP_ADMIN],
    ['blocklet-admin', APP_ADMIN],
    ['blocklet-member', APP_MEMBER],
    ['blocklet-guest', ''],
    ['blocklet-sdk', 'query_team mutate_team query_blocklet query_accessKey mutate_accessKey mutate_blocklet'],
    ['external-blocklet-controller', 'query_blocklets mutate_blocklets'],
    ['external-blocklets-manager', 'query_blocklets mutate_blocklets query_node'],
  ] as const)('lets %s do what the platform grants and no more', (role, grants) => {
    const expected = grants.split(' ').filter(Boolean)
    expect([...roles[role].grants].sort()).toEqual(expected.sort())
    for (const grant of expected) expect(can(role, grant)).toBe(true)
    expect(can(role, 'mutate_everything')).toBe(false)
  })

  test.each([
    ['guest', 'mutate_blocklets'],
    ['member', 'mutate_team'],
    ['ci', 'query_node'],
    ['admin', 'query_blocklet'],
    ['owner', ''],
    ['Owner', 'query_node'],
    ['blocklet-member', 'mutate_team'],
  ])('does not let %s do %j', (role, permission) => {
    expect(can(role, permission)).toBe(false)
  })

  test.each([
    ['constructor'],
    ['__proto__'],
    ['toString'],
    ['\u202eowner'],
    [''],
    [null],
    [undefined],
    [0],
    [['owner']],
  ])('treats %j as no role', (role) => {
    expect(isRole(role)).toBe(false)
    expect(can(role, 'query_blocklets')).toBe(false)
    expect(can(role, 'length')).toBe(false)
    expect(isAdmin(role)).toBe(false)
    expect(isMember(role)).toBe(false)
  })
})

test('classifies roles with a passport and roles of machines', () => {
  const named = (test: (role: (typeof roles)[keyof typeof roles]) => boolean) =>
    Object.entries(roles).flatMap(([name, role]) => (test(role) ? [name] : []))
  expect(named((role) => role.hasPassport)).toEqual(['owner', 'admin', 'member', 'guest', 'ci'])
  expect(named((role) => !role.isHuman)).toEqual(['ci', 'certificate', 'external-blocklets-manager'])
})

test('matches the access rules of the service', () => {
  const admins = ['owner', 'admin', 'blocklet-owner', 'blocklet-admin']
  const members = [...admins, 'member', 'blocklet-member']
  expect(Object.keys(roles).filter(isAdmin)).toEqual(admins)
  expect(Object.keys(roles).filter(isMember).sort()).toEqual(members.sort())
})

test('requires a second factor for the seventeen protected calls only', () => {
  expect(PROTECTED_METHODS).toHaveLength(17)
  expect(PROTECTED_METHODS.every(needsSecondFactor)).toBe(true)
  expect(['getBlocklet', 'deleteOrgs', 'deleteorg', '', 'constructor'].some(needsSecondFactor)).toBe(false)
})
