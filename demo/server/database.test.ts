import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'

interface Note {
  id: string
  text: string
}

const folder = mkdtempSync(join(tmpdir(), 'database-'))
afterAll(() => rmSync(folder, { recursive: true }))

const open = async (file: string) => {
  const database = await openDatabase(file)
  return { database, notes: database.collection<Note>('note', ({ id }) => id) }
}

test('records are there again after a restart, with their last change, in order', async () => {
  const file = join(folder, 'deep/notes.jsonl')
  const { database, notes } = await open(file)
  for (const id of ['a', 'b', 'c']) notes.put({ id, text: id })
  notes.put({ id: 'a', text: 'changed' })
  notes.delete('b')
  await database.close()
  const again = await open(file)
  expect(again.notes.all()).toEqual([
    { id: 'a', text: 'changed' },
    { id: 'c', text: 'c' },
  ])
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
  again.notes.clear()
  await again.database.close()
  expect((await open(file)).notes.all()).toEqual([])
})

test('a line that a crash has cut off is left out', async () => {
  const file = join(folder, 'cut.jsonl')
  const { database, notes } = await open(file)
  notes.put({ id: 'a', text: 'a' })
  await database.close()
  appendFileSync(file, '{"kind":"note","key":"b","val')
  expect((await open(file)).notes.all()).toEqual([{ id: 'a', text: 'a' }])
})

test('flushing the database reports a file that can’t be written', async () => {
  const file = join(folder, 'gone/notes.jsonl')
  const { database, notes } = await open(file)
  rmSync(join(folder, 'gone'), { recursive: true })
  notes.put({ id: 'a', text: 'a' })
  await expect(database.flush()).rejects.toThrow('ENOENT')
})

test('nothing is written for a database in memory', async () => {
  const { database, notes } = await open(':memory:')
  notes.put({ id: 'a', text: 'a' })
  await database.flush()
  expect(notes.get('a')).toEqual({ id: 'a', text: 'a' })
})
