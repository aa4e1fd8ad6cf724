import { readdirSync, readFileSync } from 'node:fs'

/*
 * Objects inherit what a script of the page has put into `Object.prototype` (SECURITY.md, "Members of every object").
 *
 * - `'name' in value` is true for such a member: ask `Object.hasOwn`.
 * - Options of a function are read from a copy without it: `const { name = 1 } = own(options)`.
 * - Options that browsers read are passed without it: `addEventListener(type, listener, own({ signal }))`.
 */
const READERS = new Set([
  'addEventListener',
  'observe',
  'animate',
  'focus',
  'attachShadow',
  'scrollIntoView',
  'generateKey',
  'importKey',
  'deriveBits',
])
/**
 * Flags that some type of the kit lets out. Where nobody has set one, it is whatever every object has: `isOwn` made a
 * stranger's session this browser's own.
 */
const OPTIONAL_FLAGS = new Set(
  ['src', 'elements'].flatMap((folder) =>
    readdirSync(new URL(`../../../${folder}`, import.meta.url), { recursive: true })
      .filter((name) => /(?<!\.test|\.test-d|\.d)\.ts$/.test(name) && !/(^|\/)testing\//.test(name))
      .map((name) => readFileSync(new URL(`../../../${folder}/${name}`, import.meta.url), 'utf8'))
      .flatMap((text) => [...text.matchAll(/(?:^|[{;])\s*(\w+)\?: boolean\b/gm)].map(([, name]) => name)),
  ),
)
const CLASSES = /^(Custom|Keyboard|Mouse|Pointer|Toggle)?Event$/

const hasDefaults = (pattern) => pattern.properties.some(({ value }) => value?.type === 'AssignmentPattern')
const nameOf = ({ type, name, property, callee }) => {
  if (type === 'Identifier') return name
  if (type === 'MemberExpression') return property.name
  // ofDocument('addEventListener')('…', listener, options)
  return type === 'CallExpression' ? nameOf(callee) : undefined
}

const isOwn = (node) => node?.type === 'CallExpression' && nameOf(node.callee) === 'own'

const ownFields = {
  create(context) {
    const report = (node, message) => context.report({ node, message })
    const checkParameters = ({ params }) => {
      for (const param of params) {
        const isOptional = param.type === 'AssignmentPattern' && param.right.properties?.length === 0
        const pattern = param.type === 'AssignmentPattern' ? param.left : param
        if (pattern.type === 'ObjectPattern' && (isOptional || hasDefaults(pattern))) {
          report(pattern, 'A field that is not given is looked up in Object.prototype: read it from own(options).')
        }
      }
    }
    const checkArguments = (name, isReader, node) => {
      if (!isReader) return
      for (const argument of node.arguments) {
        if (argument.type === 'ObjectExpression') {
          report(argument, `What ${name} does not find here is looked up in Object.prototype: pass own({ … }).`)
        }
      }
    }
    const checkFlags = (pattern) => {
      for (const { key } of pattern.properties) {
        if (OPTIONAL_FLAGS.has(key?.name)) report(key, `${key.name} may be missing: read it from own(…).`)
      }
    }
    return {
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      ArrowFunctionExpression: checkParameters,
      BinaryExpression(node) {
        if (node.operator === 'in' && node.left.type === 'Literal') {
          report(node, 'Members of Object.prototype are in every object: use Object.hasOwn.')
        }
      },
      MemberExpression(node) {
        const isWritten = node.parent.type === 'AssignmentExpression' && node.parent.left === node
        if (node.computed || isWritten || isOwn(node.object) || !OPTIONAL_FLAGS.has(node.property.name)) return
        report(node.property, `${node.property.name} may be missing: read it from own(…).`)
      },
      ObjectPattern(node) {
        if (!(node.parent.type === 'VariableDeclarator' && isOwn(node.parent.init))) checkFlags(node)
      },
      CallExpression(node) {
        const name = nameOf(node.callee)
        checkArguments(name, READERS.has(name) || name === 'ofDocument', node)
      },
      NewExpression(node) {
        const name = nameOf(node.callee)
        checkArguments(name, CLASSES.test(name), node)
      },
    }
  },
}

// oxlint-disable-next-line import/no-default-export -- the linter reads it
export default { meta: { name: 'fields' }, rules: { own: ownFields } }
