import { calls, cases, comparisons, errors, known, parts } from './constants.ts'
import { DEAD_FUNCTIONS, DEAD_PROPERTIES, DEAD_TYPES, KNOWN, KNOWN_PROPERTIES, PURE, VALUES } from './facts.ts'
import { elementRules, eventRules } from './names.ts'
import { settle } from './settled.ts'
import { nameOf, rewrite, type Node, type Rule } from './syntax.ts'

/** A new version of React is looked at again before it is made lean. */
function check(code: string): void {
  const names = new Set(code.match(/[\w$]+/g))
  const facts = [DEAD_FUNCTIONS, DEAD_PROPERTIES, DEAD_TYPES, KNOWN, KNOWN_PROPERTIES, VALUES]
  const missing = facts.flatMap((fact) => [...fact.keys()]).filter((name) => !names.has(name))
  if (missing.length > 0) throw new Error(`Not in this version of React: ${missing.join(', ')}`)
}

const functions: Rule = (node, _, edit) => {
  const name = nameOf(node.id)
  const body = node.type === 'FunctionDeclaration' ? DEAD_FUNCTIONS.get(name) : undefined
  if (body === undefined) return
  const used = new Set(body.match(/[\w$]+/g))
  const params = (node.params as Node[]).map(nameOf)
  while (params.length > 0 && !used.has(params.at(-1) ?? '')) params.pop()
  return edit(node, `function ${name}(${params.join()}) { ${body} }`)
}

/** Says of what makes something that it may be left out where that is not used. */
const markPure = (code: string): string =>
  code.replace(/([=,(]\s*)((?:new )?[\w$]+\()/g, (all, before: string, call: string) =>
    PURE.test(call) ? `${before}/* @__PURE__ */ ${call}` : all,
  )

/** React's renderer for browsers, as far as views of these words need it. */
export function leanReactDom(code: string, words: ReadonlySet<string>): string {
  check(code)
  const rules = [known, errors, calls, comparisons, cases, parts, ...eventRules(words, code), ...elementRules(words)]
  // Whole functions first: what is in them needs no reading.
  let text = rewrite(settle(code, 'react-dom-client'), functions)
  // A switch or a list is written anew as a whole, so its inside needs another pass.
  for (let before = ''; before !== text;) {
    before = text
    text = rewrite(text, ...rules)
  }
  return markPure(text)
}
