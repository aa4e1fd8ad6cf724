/* A lint rule for test files: no fixed waits. A loop may wait between two looks at its condition. */

const FUNCTION = /Function/
const LOOP = /^(Do)?While|^For/

/** The nearest node around this one whose type matches, inside of the same function unless functions are sought. */
function around(node, type) {
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (type.test(outer.type)) return outer
    if (FUNCTION.test(outer.type)) return null
  }
  return null
}

const isFixed = (ms) => ms?.value > 0 || /^[A-Z][A-Z\d_]*$/.test(ms?.name ?? '')

/** `new Promise((resolve) => setTimeout(resolve, 200))` outside of a loop. */
function isSleep(node) {
  const [run, ms] = node.arguments
  if (node.callee.name !== 'setTimeout' || !isFixed(ms)) return false
  const executor = around(node, FUNCTION)
  const isExecutor = executor?.parent.type === 'NewExpression' && executor.parent.callee.name === 'Promise'
  return isExecutor && executor.params[0]?.name === run.name && !around(executor, LOOP)
}

const message = 'Wait for a condition or move a clock (docs/testing.md).'

const noFixedWaits = {
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.property?.name === 'waitForTimeout' || isSleep(node)) context.report({ node, message })
    },
    ImportDeclaration(node) {
      if (/^(node:)?timers\/promises$/.test(node.source.value)) context.report({ node, message })
    },
  }),
}

// oxlint-disable-next-line import/no-default-export -- the linter reads it
export default { meta: { name: 'tests' }, rules: { 'no-fixed-waits': noFixedWaits } }
