import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.ts'
import { staticDoors } from './static-doors.ts'

type Transform = (code: string, id: string) => { code: string } | null
const transform = (code: string, path: string): string | undefined =>
  (staticDoors().transform as Transform)(code, join(ROOT, path))?.code

test('a door of the kit is a static import in a build of one file', () => {
  expect(transform(`const load = () => import('./view.tsx')`, 'elements/a.ts')).toBe(
    `const load = () => Promise.resolve(door1)\nimport * as door1 from './view.tsx'`,
  )
})

test('libraries, and what they import, stay as they are', () => {
  expect(transform(`import('./late.js')`, 'node_modules/library/index.js')).toBeUndefined()
  expect(transform(`import('react-dom')`, 'elements/a.ts')).toBeUndefined()
})
