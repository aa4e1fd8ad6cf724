import { runInNewContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { ownMembers } from './own-members.ts'

const MODULES: Record<string, string> = {
  part: 'export const a = 1, b = 2',
  exports: `import * as all from 'part'; globalThis.found = Object.keys(all)`,
  libraries: `
    import { css } from 'goober'
    import cookies from 'js-cookie'
    const sheet = { data: '' }
    css.call({ target: sheet }, 'a { color: red; }')
    const cookie = cookies.set('name', 'value', { path: '/', sameSite: 'Lax' })
    globalThis.found = [sheet.data, cookie]`,
}

const modules = {
  name: 'modules',
  resolveId: (id: string) => (id in MODULES ? id : null),
  load: (id: string) => MODULES[id] ?? null,
}

/** Runs the page, bundled with these plugins, where every object has a member that nobody has set. */
async function foundWith(input: string, plugins: Parameters<typeof rolldown>[0]['plugins']): Promise<unknown> {
  const built = await rolldown({ input, plugins: [modules, plugins] })
  const { output } = await built.generate({ format: 'iife' })
  await built.close()
  const page: { found?: string[]; document: object } = { document: {} }
  runInNewContext(`Object.prototype.stranger = {}; ${output[0].code}`, page)
  return page.found
}

test('a module has the exports that it names, where every object has a member more', async () => {
  await expect(foundWith('exports', [])).rejects.toThrow('Getter must be a function')
  expect(await foundWith('exports', ownMembers())).toEqual(['a', 'b'])
})

test('libraries write what they are given, where every object has an object more', async () => {
  await expect(foundWith('libraries', [])).rejects.toThrow('Maximum call stack size exceeded')
  expect(await foundWith('libraries', ownMembers())).toEqual([
    expect.stringMatching(/^\.go\d+ a\{color:red;\}$/),
    'name=value; path=/; sameSite=Lax',
  ])
})
