import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

export interface Block {
  language: string
  text: string
  lines: string[]
  /** Line of the README where the block starts. */
  line: number
}

const README = join(ROOT, 'README.md')

/** The README's code blocks in the given languages, in order. */
export function readmeBlocks(...languages: string[]): Block[] {
  if (!existsSync(README)) return []
  const readme = readFileSync(README, 'utf8')
  return [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .map(({ 1: language = '', 2: text = '', index }) => ({
      language,
      text,
      lines: text.trimEnd().split('\n'),
      line: readme.slice(0, index).split('\n').length,
    }))
    .filter(({ language }) => languages.includes(language))
}
