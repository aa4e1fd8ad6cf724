import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { pieceImports } from './piece-imports.ts'

/** A page with a piece of two modules, whose names are rolldown's own. */
const MODULES: Record<string, string> = {
  page: `export async function one() { const { a } = await import('a'); return a }
    export async function other() { return (await import('b')).b }`,
  a: 'export const a = 1',
  b: 'export const b = 2',
}

const modules = {
  name: 'modules',
  resolveId: (id: string) => (id in MODULES ? id : null),
  load: (id: string) => MODULES[id] ?? null,
}

async function bundle(plugins: Parameters<typeof rolldown>[0]['plugins'] = []): Promise<string> {
  const built = await rolldown({ input: 'page', plugins: [modules, plugins] })
  const name = (id: string): string | null => (id === 'page' ? null : 'piece')
  const { output } = await built.generate({ codeSplitting: { groups: [{ name }] } })
  await built.close()
  return output.map((file) => (file.type === 'chunk' && file.isEntry ? file.code : '')).join('')
}

test('bundlers see which name of a piece is taken', async () => {
  expect(await bundle()).toMatch(/const \{ a \} = await import\("\.\/piece-[^"]+"\)\.then\(/)
  const code = await bundle(pieceImports())
  expect(code).toMatch(/const \{ a \} = \(await import\("\.\/piece-[^"]+"\)\)\.\w/)
  expect(code).toMatch(/\(await import\("\.\/piece-[^"]+"\)\)\.\w\.b/)
  expect(code).not.toContain('.then(')
})
