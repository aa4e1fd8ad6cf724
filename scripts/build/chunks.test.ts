import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameChunks, rootsIn } from './chunks.ts'
import { ROOT } from '../lib/run.ts'

const at = (path: string): string => join(ROOT, path)
const LOADER = "lazy('menu', async () => (await import('./view.tsx')).View)"

test('a lazy loader says which module begins which chunk', () => {
  const file = at('elements/menu/lazy.ts')
  expect(rootsIn(file, LOADER)).toEqual([{ chunk: 'menu', file, path: at('elements/menu/view.tsx') }])
})

test.each([
  ['a chunk that no page loads', 'elements/menu/lazy.ts', LOADER.replace('menu', 'menus')],
  ['an import() outside of a lazy.ts', 'elements/menu.ts', LOADER],
  ['an import() outside of a lazy loader', 'elements/menu/lazy.ts', "export const load = () => import('./view.tsx')"],
  ['one whose module is taken as a whole', 'elements/menu/lazy.ts', "lazy('menu', () => import('./view.tsx'))"],
  ['one in a lazy.ts with others', 'elements/menu/lazy.ts', `${LOADER}\nvoid import('./view.tsx')`],
])('the build refuses %s, and names it', (_, file, code) => {
  expect(() => rootsIn(at(file), code)).toThrow(new RegExp(`^${file}: .*\\./view\\.tsx`))
})

const name = (importedIds: string[], chunkOf = at('elements/index.ts')): string | null =>
  nameChunks()(chunkOf, {
    getModuleInfo: (id) => ({
      importedIds: id === at('elements/index.ts') ? importedIds : [],
      dynamicallyImportedIds: [],
    }),
  })

test('a module that an earlier chunk holds is refused where it should begin a later one', () => {
  expect(name([])).toBe('core')
  expect(() => name([at('elements/avatar-menu/view/view.tsx')])).toThrow(
    'elements/avatar-menu/lazy.ts: elements/avatar-menu/view/view.tsx is in the chunk core, not in menu',
  )
})

test('a file that lands in another chunk than its room is refused', () => {
  expect(() => name([at('elements/avatar-menu/view/menu-content.tsx')])).toThrow(
    'elements/avatar-menu/view/menu-content.tsx is in the chunk core, and elements/avatar-menu/view in menu',
  )
})

test('a module that no lazy loader leads to is refused', () => {
  expect(() => name([], at('src/core/settings.ts'))).toThrow('src/core/settings.ts is in no chunk')
})
