import { describe, expect, test } from 'vitest'
import { compareVersions, isAtLeast, isCompatible } from './version.ts'

describe('compareVersions', () => {
  test.each([
    ['1.0.0', '<', '1.0.1'],
    ['1.9.0', '<', '1.10.0'],
    ['1.16.49', '<', '1.16.51'],
    ['3.1.29', '=', '3.1.29'],
    ['v3.1.29', '=', ' 3.1.29\n'],
    ['1.0.0+build', '=', '1.0.0'],
    ['1.16.49-beta-20250822', '<', '1.16.49'],
    ['1.16.48', '<', '1.16.49-beta-20250822'],
    ['1.16.49-beta-20250821-235959-ffffffff', '<', '1.16.49-beta-20250822'],
    ['1.16.49-beta-20250822', '<', '1.16.49-beta-20250822-070545-6d3344cc'],
    ['1.16.49-beta-20250822-070545-6d3344cc', '<', '1.16.49-beta-20250823-000000-00000000'],
    ['1.0.0-alpha', '<', '1.0.0-beta'],
    ['1.0.0-beta', '<', '1.0.0-beta.1'],
    ['1.0.0-beta.2', '<', '1.0.0-beta.11'],
    ['1.0.0-1', '<', '1.0.0-beta'],
    ['1.0.0-rc.1', '=', '1.0.0-rc.1'],
  ])('%s %s %s', (a, sign, b) => {
    const result = sign === '<' ? -1 : 0
    expect(compareVersions(a, b)).toBe(result)
    expect(compareVersions(b, a)).toBe(result === 0 ? 0 : 1)
  })

  test.each([
    [''],
    ['1'],
    ['1.2'],
    ['1.2.3.4'],
    ['1.2.x'],
    ['-1.2.3'],
    ['1.2.3-'],
    ['1.2.3-\u202ebeta'],
    ['1.2.3 4'],
    ['\ud800'],
    [null],
    [undefined],
    [1.2],
    [['1.2.3']],
  ])('can’t read %j', (version) => {
    expect(compareVersions(version, '1.0.0')).toBeNull()
    expect(compareVersions('1.0.0', version)).toBeNull()
    expect(isAtLeast(version, '0.0.0')).toBe(false)
  })

  test('can’t read ten thousand characters', () => {
    expect(compareVersions('9'.repeat(10_000), '1.0.0')).toBeNull()
    expect(compareVersions(`1.2.3-${'a.'.repeat(10_000)}a`, '1.0.0')).toBeNull()
  })
})

describe('isCompatible', () => {
  const good = { package: '3.1.48', server: '1.17.12', sdk: '1.16.52' }
  test.each([
    ['versions of today', good, true],
    [
      'the oldest that are enough',
      { package: '3.1.29', server: '1.16.49-beta-20250822', sdk: '1.16.49-beta-20250822' },
      true,
    ],
    ['a build of that day', { ...good, server: '1.16.49-beta-20250822-070545-6d3344cc' }, true],
    ['an older package', { ...good, package: '3.1.28' }, false],
    ['an older server', { ...good, server: '1.16.49-beta-20250821-235959-aaaaaaaa' }, false],
    ['an older SDK', { ...good, sdk: '1.16.48' }, false],
    ['no server version', { ...good, server: undefined }, false],
    ['a number for a version', { ...good, sdk: 2 }, false],
  ])('judges %s', (_name, versions, result) => {
    expect(isCompatible(versions)).toBe(result)
  })
})
