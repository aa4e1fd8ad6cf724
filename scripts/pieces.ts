import { join } from 'node:path'
import { normalizePath } from 'vite'
import { ROOT } from './run.ts'

/*
 * The pieces of the split build. Each begins at the modules that an `import()` of the kit names, and holds what they
 * need and no earlier piece has. Left to itself, a bundler makes a file for each combination of doors: a hundred.
 */
const PIECES: readonly (readonly [name: string, ...roots: string[]])[] = [
  ['core', 'elements/index.ts'],
  ['hash', 'src/model/did-hash.ts'],
  ['session', 'src/stores/start-session.ts'],
  ['react', 'elements/views/connect-button.tsx'],
  ['dialog', 'elements/flows.ts', 'elements/views/overlay.tsx', 'elements/views/connect-panel.tsx'],
  ['menu', 'elements/views/avatar-menu.tsx'],
  ['display', 'elements/views/address.tsx', 'elements/views/avatar.tsx', 'elements/views/user-card.tsx'],
  ['client', 'src/stores/client.ts', 'src/stores/app-request.ts'],
  ['en', 'src/i18n/en.ts'],
  ['zh', 'src/i18n/zh.ts'],
  ['texts', 'src/i18n/host-messages.ts', 'src/protocol/language-file.ts'],
  ['signature', 'src/protocol/signature.ts'],
  ['sealed', 'src/protocol/sealed.ts'],
  ['ed25519', 'src/protocol/ed25519.ts'],
]

/** These hold whatever they need; the others share what more than one of them needs. */
const FIRST = 4

interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const idOf = (path: string): string => normalizePath(join(ROOT, path))

/** What a module loads with itself. */
function reach(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  roots.forEach(visit)
  return found
}

function assign(graph: Graph): Map<string, string> {
  const pieces = new Map<string, string>()
  const late = new Map<string, string>()
  PIECES.forEach(([name, ...paths], index) => {
    const roots = paths.map(idOf)
    // React itself is a door of the renderer.
    if (name === 'react')
      roots.push(...(graph.getModuleInfo(idOf('elements/renderer.ts'))?.dynamicallyImportedIds ?? []))
    for (const id of reach(graph, roots)) {
      if (pieces.has(id)) continue
      if (index < FIRST) pieces.set(id, name)
      else late.set(id, late.has(id) ? 'shared' : name)
    }
  })
  return new Map([...late, ...pieces])
}

/** Names the piece of a module. What the bundler adds goes with the core. */
export function namePieces(): (id: string, graph: Graph) => string | null {
  let pieces: Map<string, string> | undefined
  return (id, graph) => {
    pieces ??= assign(graph)
    return pieces.get(id) ?? (id.startsWith('\0') ? 'core' : null)
  }
}
