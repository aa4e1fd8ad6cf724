import { runInNewContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { ownExports } from './own-exports.ts'

const MODULES: Record<string, string> = {
  page: `import * as all from 'part'; globalThis.found = Object.keys(all)`,
  part: 'export const a = 1, b = 2',
}

const modules = {
  name: 'modules',
  resolveId: (id: string) => (id in MODULES ? id : null),
  load: (id: string) => MODULES[id] ?? null,
}

/** Runs the page, bundled with these plugins, where every object has a member that nobody has set. */
async function foundWith(plugins: Parameters<typeof rolldown>[0]['plugins']): Promise<unknown> {
  const built = await rolldown({ input: 'page', plugins: [modules, plugins] })
  const { output } = await built.generate({ format: 'iife' })
  await built.close()
  const page: { found?: string[] } = {}
  runInNewContext(`Object.prototype.stranger = 1; ${output[0].code}`, page)
  return page.found
}

test('a module has the exports that it names, where every object has a member more', async () => {
  await expect(foundWith([])).rejects.toThrow('Getter must be a function')
  expect(await foundWith(ownExports())).toEqual(['a', 'b'])
})
