import { expect, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }

test('typesVersions names the types of each export, for the resolution that knows no exports', () => {
  const entries = Object.entries(pkg.exports).flatMap(([path, line]) =>
    path === '.' || typeof line === 'string' ? [] : [[path.replace('./', ''), [line.types]]],
  )
  expect(pkg.typesVersions).toEqual({ '*': Object.fromEntries(entries) })
})
