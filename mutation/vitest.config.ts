import { defineConfig } from 'vitest/config'
import shared from '../vitest.config.ts'
import { mutate } from './stryker.config.json' with { type: 'json' }

/** The unit tests beside the files that StrykerJS changes, as the project `node` runs them. */
const include = mutate.map((file) => file.replace('.ts', '.test.ts'))

export default defineConfig((env) => {
  const config = shared(env)
  const [node] = config.test?.projects ?? []
  if (typeof node !== 'object' || !('test' in node)) throw new Error('vitest.config.ts has no project "node" in front')
  // Without the texts of views, which take most of the time.
  const setupFiles = ['src/testing/console.ts']
  return { ...config, test: { ...config.test, projects: [{ ...node, test: { ...node.test, include, setupFiles } }] } }
})
