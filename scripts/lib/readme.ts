import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

export interface Block {
  language: string
  /** The heading above it. */
  heading: string
  /** What follows the language in its line. */
  meta: string
  text: string
  lines: string[]
  /** Line of the document where the block starts. */
  line: number
}

/** The code blocks of a document, by its path in the repository, in the given languages and in order. */
export function codeBlocks(path: string, ...languages: string[]): Block[] {
  const document = readFileSync(join(ROOT, path), 'utf8')
  let heading = ''
  return [...document.matchAll(/^#+ (.*)$|^```(\w+)(?: ([^\n]*))?\n([\s\S]*?)^```$/gm)]
    .map(({ 1: title, 2: language = '', 3: meta = '', 4: text = '', index }) => ({
      language,
      heading: (heading = title ?? heading),
      meta,
      text,
      lines: text.trimEnd().split('\n'),
      line: document.slice(0, index).split('\n').length,
    }))
    .filter(({ language }) => languages.includes(language))
}

export const readmeBlocks = (...languages: string[]): Block[] =>
  existsSync(join(ROOT, 'README.md')) ? codeBlocks('README.md', ...languages) : []
