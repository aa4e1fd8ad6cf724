import { parseAst } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  body?: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const inside = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start)

const DRAWS = /\bjsxs?\)?\(/
/** A declared function is there from the start of its block, so it may stand anywhere in it. */
const rank = (node: Node, text: string): number => (node.type !== 'FunctionDeclaration' ? 0 : DRAWS.test(text) ? 2 : 1)

/** The statements of a file or a function in an order that means the same. */
function ordered(code: string, statements: Node[]): string {
  const parts = statements.map((node) => ({ text: print(code, node), node }))
  return [0, 1, 2]
    .flatMap((at) => parts.filter(({ node, text }) => rank(node, text) === at).map(({ text }) => text))
    .join('\n')
}

function print(code: string, node: Node): string {
  const isFunction = /Function/.test(node.type)
  let text = ''
  let at = node.start
  for (const part of inside(node)) {
    // The name and the value of `{a}` are one text.
    if (part.start < at) continue
    const isBody = isFunction && part.type === 'BlockStatement'
    text += code.slice(at, part.start) + (isBody ? `{${ordered(code, part.body as Node[])}}` : print(code, part))
    at = part.end
  }
  return text + code.slice(at, node.end)
}

/**
 * Code whose functions stand behind all else, those that draw last: what is alike compresses best side by side.
 * Only declared functions of a file or a function are moved, and the rest keeps its order.
 */
export const functionsLast = (code: string): string => ordered(code, inside(parseAst(code) as unknown as Node))
