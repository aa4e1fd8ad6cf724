import { basename } from 'node:path/posix'
import MagicString from 'magic-string'
import type { Plugin } from 'rolldown'

/** A chunk while it is written: its name is a placeholder until the hash is known. */
interface Chunk {
  name: string
  isEntry: boolean
  fileName: string
  imports: string[]
}

const TOKEN = '__CHUNK_FILES__'
const CORE = 'core'

/** A chunk's own file, then those of the kit that it imports. */
function withImports({ fileName }: Chunk, chunks: Record<string, Chunk>): string[] {
  const files = new Set([fileName])
  for (const file of files) for (const each of chunks[file]?.imports ?? []) if (chunks[each]) files.add(each)
  return [...files]
}

/** What a browser fetches for each chunk. The core, and what that imports, is there by the time that one is wanted. */
function filesByChunk(chunks: Record<string, Chunk>): Record<string, string[]> {
  const parts = Object.values(chunks).filter(({ isEntry }) => !isEntry)
  const core = parts.filter(({ name }) => name === CORE).flatMap((chunk) => withImports(chunk, chunks))
  const filesOf = (chunk: Chunk): string[] =>
    withImports(chunk, chunks).filter((file) => file === chunk.fileName || !core.includes(file))
  return Object.fromEntries(parts.map((chunk) => [chunk.name, filesOf(chunk).map((file) => basename(file))]))
}

/**
 * Tells the kit the files of its chunks (src/env/chunk-files.ts). The entry imports all that its imports need, so that a
 * browser fetches them together instead of one after another.
 */
export function chunkFiles(): Plugin {
  return {
    name: 'chunk-files',
    renderChunk(code, chunk, _options, { chunks }) {
      if (chunk.isEntry) {
        const text = new MagicString(code)
        const named = [chunk.fileName, ...chunk.imports]
        const later = withImports(chunk, chunks).filter((file) => !named.includes(file))
        for (const file of later) text.prepend(`import './${basename(file)}';\n`)
        return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
      }
      if (!code.includes(TOKEN)) return null
      const text = new MagicString(code)
      text.replaceAll(TOKEN, JSON.stringify(filesByChunk(chunks)))
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
    },
  }
}
