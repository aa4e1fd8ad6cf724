import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../scripts/lib/run.ts'

const maps = new Map<string, SourceMap | null>()

function mapOf(path: string): SourceMap | null {
  const known = maps.get(path)
  if (known !== undefined) return known
  const file = join(ROOT, `${path}.map`)
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null
  maps.set(path, map)
  return map
}

/** The project file or the package that a position in a script comes from; the script itself if it has no map. */
export function sourceAt(path: string, line: number, column: number): string {
  const map = mapOf(path)
  if (!map) return path
  const entry = map.findEntry(line, column)
  // Code that the bundler adds has no source.
  const source: string | undefined = 'originalSource' in entry ? entry.originalSource : undefined
  if (!source) return 'the bundler'
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)
  return inPackage?.[1] ?? source.replace(/^.*?((?:src|elements|entries)\/)/, '$1').replace(/\?.*$/, '')
}
