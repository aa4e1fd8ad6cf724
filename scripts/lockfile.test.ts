import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.ts'

interface LockedPackage {
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}

/** Optional dependencies of a package that the lockfile lacks. npm looks beside the package and at the top. */
const missingOf = ([path, { optionalDependencies = {} }]: [string, LockedPackage]): string[] =>
  Object.keys(optionalDependencies).filter(
    (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
  )

// `npm ci` refuses a lockfile that lacks the native parts of a tool for another system.
test('the lockfile lists the native parts of every tool for every system', () => {
  expect(Object.entries(packages).flatMap(missingOf)).toEqual([])
})

test('the lockfile names no registry', () => {
  // A folder of the repository is resolved by its path.
  expect(JSON.stringify(packages)).not.toMatch(/"resolved":"[^"]*:/)
})
