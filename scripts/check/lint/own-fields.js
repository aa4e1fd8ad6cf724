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
const CLASSES = /^(Custom|Keyboard|Mouse|Pointer|Toggle)?Event$/

const hasDefaults = (pattern) => pattern.properties.some(({ value }) => value?.type === 'AssignmentPattern')
const nameOf = ({ type, name, property, callee }) => {
  if (type === 'Identifier') return name
  if (type === 'MemberExpression') return property.name
  // ofDocument('addEventListener')('…', listener, options)
  return type === 'CallExpression' ? nameOf(callee) : undefined
}

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
    return {
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      ArrowFunctionExpression: checkParameters,
      BinaryExpression(node) {
        if (node.operator === 'in' && node.left.type === 'Literal') {
          report(node, 'Members of Object.prototype are in every object: use Object.hasOwn.')
        }
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
