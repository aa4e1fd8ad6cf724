import { defineConfig } from 'vitest/config'
import shared from '../../../vite.config.ts'

/**
 * The tests of one file, as `scripts/test/stryker.ts` names them. They run as the project `node` does, but without the
 * texts of views, which take most of the time.
 */
const include = process.env.DID_MUTATION_TESTS?.split(' ') ?? []
const setupFiles = ['src/testing/console.ts']

export default defineConfig((env) => {
  const config = shared(env)
  const [node] = config.test?.projects ?? []
  if (typeof node !== 'object' || !('test' in node)) throw new Error('vite.config.ts has no project "node" in front')
  return { ...config, test: { ...config.test, projects: [{ ...node, test: { ...node.test, include, setupFiles } }] } }
})
