import { EXPORTS } from './facts.ts'
import { nameOf, propertyOf, rewrite, type Node, type Rule } from './syntax.ts'

const unused: Rule = (node, { parent }, edit) => {
  if (node.type !== 'ExpressionStatement' || parent?.type !== 'Program') return
  const { type, left } = node.expression as Node
  const isExport = type === 'AssignmentExpression' && nameOf((left as Node).object) === 'exports'
  if (isExport && !EXPORTS.has(propertyOf(left))) return edit(node, '')
}

/** A package of React with nothing but what is taken from it. */
export const leanExports = (code: string): string => rewrite(code, unused)

/**
 * A package of React as a module: nothing stands between its parts and those who use them, and the minifier sees
 * through all of them. The browser reads them once; what is in a function around them is skipped first and read later.
 */
export function asModule(code: string): string {
  const build = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/.exec(code)
  if (build) return `export * from '${build[1]}'`
  const names = new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))
  const text = code
    .replace(/^var (\w+ = require\("[\w-]+"\)[,;]\s*)+/gm, (imports) =>
      imports.replace(/(?:var )?(\w+) = require\(("[\w-]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replace(/^exports\.(\w+)/gm, 'var exported_$1')
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
  return `${text}\nexport { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} }`
}

/** Who takes React as one object takes the names of a module. */
export const asNames = (code: string): string =>
  code.replace(/\bimport\s+([\w$]+)\s+from\s*["']react["']/g, "import * as $1 from 'react'")

/** Names a module takes from React that were left out of it. */
export function missingExports(code: string): string[] {
  const imports = code.matchAll(
    /import\s*(?!type\b)(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["']react(?:-dom)?(?:\/client)?["']/g,
  )
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return names
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? '')
    .filter((name) => !EXPORTS.has(name))
}
