import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'

interface LockedPackage {
  optionalDependencies?: Record<string, string>
}

type Packages = Record<string, LockedPackage>

/** Optional dependencies of the packages that a lockfile lacks. npm looks beside a package and at the top. */
const missingIn = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  )

describe.each(['.', 'docs', 'e2e/engines', 'e2e/libraries', 'e2e/runners', 'mutation'])(
  'the lockfile of %s',
  (folder) => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')) as {
      packages: Packages
    }

    // `npm ci` refuses a lockfile that lacks the native parts of a tool for another system.
    test('lists the native parts of every tool for every system', () => {
      expect(missingIn(packages)).toEqual([])
    })

    test('names no registry', () => {
      // A folder of the repository is resolved by its path.
      expect(JSON.stringify(packages)).not.toMatch(/"resolved":"[^"]*:/)
    })
  },
)
