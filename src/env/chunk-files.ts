import { own } from '../model/read.ts'
import type { Chunk } from './chunk-order.ts'

declare global {
  /**
   * The files of each chunk: its own, then those that it imports, without the core's. Written in by the build
   * (scripts/build/chunk-files.ts). It is null where the kit is one file, and empty where somebody else makes the
   * files.
   */
  const __CHUNK_FILES__: Partial<Record<Chunk, readonly string[]>> | null
}

const FILES = __CHUNK_FILES__

/** What an `import()` reaches is in the same file: there is nothing to fetch. */
export const IS_ONE_FILE = FILES === null

/**
 * The addresses of a chunk and of what it imports. There are none where a bundler has made other files of the kit's:
 * then this module isn't in the file that the build has put it in.
 *
 * @param base - the address of the core; '' if it is unknown
 */
export function filesOf(chunk: Chunk, base: string): string[] {
  const { core, [chunk]: files = [] } = own(FILES ?? {})
  const isAsBuilt = base && core && new URL(base).pathname.endsWith(`/${core[0]}`)
  return isAsBuilt ? files.map((file) => new URL(file, base).href) : []
}
