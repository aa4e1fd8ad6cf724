import { dirname, join, relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { ROOT } from './run.ts'

/*
 * The pieces of the split build. Each begins at the modules that an `import()` of the kit names, and holds what they
 * need and no earlier piece has. Left to itself, a bundler makes a file for each combination of doors: a hundred.
 */
const PIECES: readonly (readonly [name: string, ...roots: string[]])[] = [
  ['core', 'elements/index.ts'],
  ['session', 'src/stores/start-session.ts'],
  ['protocol', 'src/model/did-hash.ts', 'src/stores/accounts.ts'],
  ['react', 'elements/views/connect-button.tsx'],
  [
    'dialog',
    'elements/flows.ts',
    'elements/views/overlay.tsx',
    'elements/views/connect-panel.tsx',
    'src/views/address/qr-dialog.tsx',
  ],
  [
    'dialogs',
    'src/views/confirm.tsx',
    'src/views/quick-login/quick-login-panel.tsx',
    'src/views/passkey/offer-card.tsx',
    'src/views/passkey/create-dialog.tsx',
    'src/views/passport/switch-dialog.tsx',
    'src/views/storage/authorization.tsx',
    'src/views/storage/guide.tsx',
  ],
  ['menu', 'elements/views/avatar-menu.tsx'],
  ['display', 'elements/views/address.tsx', 'elements/views/avatar.tsx', 'elements/views/user-card.tsx'],
  ['client', 'src/stores/client.ts', 'src/stores/app-request.ts'],
  ['backend', 'src/stores/connect/backend.ts'],
  ['en', 'src/i18n/en.ts'],
  ['zh', 'src/i18n/zh.ts'],
  ['texts', 'src/i18n/host-messages.ts', 'src/protocol/language-file.ts'],
  ['signature', 'src/protocol/signature.ts'],
  ['sealed', 'src/protocol/sealed.ts'],
  ['ed25519', 'src/protocol/ed25519.ts'],
]

/** These hold whatever they need. */
const FIRST = 4
/** What more than one of these needs comes with React, which each of them needs as well: nothing is found late. */
const DRAWN = new Set(['dialog', 'dialogs', 'menu', 'display'])

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

/** The piece of what two pieces need. */
function pieceOf(one: string, other: string): string {
  if (one === other) return one
  // The other dialogs come after the flows.
  if (one === 'dialog' && other === 'dialogs') return 'dialog'
  const isDrawn = [one, other].every((name) => DRAWN.has(name) || name === 'react')
  return isDrawn ? 'react' : 'protocol'
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
      else late.set(id, pieceOf(late.get(id) ?? name, name))
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

/**
 * The entry names what the core imports, so that the browser asks for all of it at once: the bundler keeps its own helpers
 * in a file, which would be found only in the core.
 */
export function hoistImports(): Plugin {
  return {
    name: 'hoist-imports',
    generateBundle(_, bundle) {
      for (const entry of Object.values(bundle)) {
        if (entry.type !== 'chunk' || !entry.isEntry) continue
        const found = entry.imports.flatMap((file) => {
          const chunk = bundle[file]
          return chunk?.type === 'chunk' ? chunk.imports : []
        })
        const late = new Set(found.filter((file) => !entry.imports.includes(file)))
        for (const file of late) entry.code += `import"./${normalizePath(relative(dirname(entry.fileName), file))}";`
      }
    },
  }
}
