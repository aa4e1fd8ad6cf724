import type { Plugin } from 'vite'
import { leanReactDom } from './react/client.ts'
import { parts } from './react/constants.ts'
import { asModule, asNames, leanExports, missingExports } from './react/module.ts'
import { settle } from './react/settled.ts'
import { rewrite } from './react/syntax.ts'
import { vocabulary } from './react/vocabulary.ts'

/**
 * React without what this product never asks of it. React's own build can't know that nothing here is suspended, lazy,
 * memoized or sent by a form action; react/facts.ts and react/settled.ts say so once, in the words of that build. What
 * follows from it falls away by itself: as comparisons with kinds of fibers that are never made become constant, the
 * minifier finds the rest unreachable. Names of tags, attributes and events come from the views themselves.
 */
export function leanReact(): Plugin {
  const words = vocabulary()
  return {
    name: 'lean-react',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) {
        const name = /([\w-]+)\.production\.js$/.exec(id)?.[1] ?? ''
        const taken = leanExports(code)
        const lean = name === 'react-dom-client' ? leanReactDom(taken, words) : settle(rewrite(taken, parts), name)
        return { code: asModule(lean), map: null }
      }
      const missing = missingExports(code)
      if (missing.length > 0) this.error(`React was left without ${missing.join(', ')}: see scripts/react/facts.ts.`)
      const named = asNames(code)
      return named === code ? null : { code: named, map: null }
    },
  }
}
