import type { Identifier, Node, ObjectPattern, ObjectProperty } from '@babel/types'

/*
 * Which names of a file hold what the React kit's context has. A path such as `session.user` says what a name is; the
 * context itself is the empty path, and null is anything else.
 */

export type Path = string | null

const PATH_OF_PARAMETER = ['session', 'connectApi']

/** Without what types add: `useSessionContext() as { session: any }`. */
export function bare(node: Node | null | undefined): Node | null {
  if (!node) return null
  if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression' || node.type === 'TSSatisfiesExpression')
    return bare(node.expression)
  if (node.type === 'ParenthesizedExpression' || node.type === 'TypeCastExpression') return bare(node.expression)
  return node
}

/** The member's name; null for one that the code computes. */
export function keyOf(node: { key?: Node; property?: Node; computed?: boolean | undefined }): string | null {
  const key = node.key ?? node.property
  if (key?.type === 'StringLiteral') return key.value
  return key?.type === 'Identifier' && !node.computed ? key.name : null
}

export const join = (path: Path, key: string | null): Path => {
  if (path === null || key === null) return null
  return path === '' ? key : `${path}.${key}`
}

/** The functions around a place, each with its own names. */
export class Scopes {
  readonly #scopes: Map<string, Path>[] = [new Map()]

  enter(): void {
    this.#scopes.push(new Map())
  }

  leave(): void {
    this.#scopes.pop()
  }

  pathOf(name: string): Path {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name) ?? null
  }

  #bind({ name }: Identifier, path: Path): void {
    this.#scopes.at(-1)?.set(name, path)
  }

  /** Gives the names of a pattern their paths. Calls back with each path that the pattern takes out. */
  declare(pattern: Node, path: Path, onPath: (path: string, node: Node) => void): void {
    if (pattern.type === 'Identifier') this.#bind(pattern, path)
    else if (pattern.type === 'AssignmentPattern') this.declare(pattern.left, path, onPath)
    else if (pattern.type === 'RestElement') this.declare(pattern.argument, path, onPath)
    else if (pattern.type === 'ArrayPattern')
      for (const element of pattern.elements.filter((each) => each !== null)) this.declare(element, null, onPath)
    else if (pattern.type === 'ObjectPattern')
      for (const [value, key] of entriesOf(pattern)) {
        const member = key === null ? path : join(path, keyOf(key))
        if (key && member) onPath(member, key)
        this.declare(value, member, onPath)
      }
  }

  /** A parameter hides outer names. Components get the session as a property of this name. */
  parameter(pattern: Node, onPath: (path: string, node: Node) => void): void {
    this.declare(pattern, null, onPath)
    if (pattern.type !== 'ObjectPattern') return
    for (const [value, key] of entriesOf(pattern)) {
      const name = key && keyOf(key)
      if (name && PATH_OF_PARAMETER.includes(name)) this.declare(value, name, onPath)
    }
  }
}

/** What a pattern takes out, and under which key; the rest has none. */
const entriesOf = (pattern: ObjectPattern): [Node, ObjectProperty | null][] =>
  pattern.properties.map((each) => (each.type === 'RestElement' ? [each, null] : [each.value, each]))
