import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NEVER_WRITTEN, OWN_WORDS } from './facts.ts'

/** Where elements of the page are drawn and their events are heard. */
const VIEWS = /\.tsx$|^(elements|src\/(ui|views))\/.*\.ts$/

/** Stops the build where a view begins to use what React was left without. */
function check(text: string, words: ReadonlySet<string>): void {
  const isOnElement = (word: string) => new RegExp(`<[a-z][\\w-]*\\s[^<]*?\\b${word}=`).test(text)
  const used = [...words].filter((word) => NEVER_WRITTEN.test(word)).concat([...OWN_WORDS].filter(isOnElement))
  if (used.length > 0) throw new Error(`React was left without ${used.join(', ')}: see scripts/react/facts.ts.`)
}

/**
 * Every word of the views, and so every attribute and event they can name. Tags have a bracket before them, and what is
 * given as a type has `type=`.
 */
export function vocabulary(): Set<string> {
  const words = new Set<string>()
  for (const folder of ['src', 'elements']) {
    const at = fileURLToPath(new URL(`../../${folder}/`, import.meta.url))
    for (const name of readdirSync(at, { recursive: true, encoding: 'utf8' })) {
      if (!VIEWS.test(`${folder}/${name}`) || name.includes('.test')) continue
      const text = readFileSync(at + name, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      for (const [word] of text.matchAll(/<?[A-Za-z][\w-]*/g)) words.add(word).add(word.replace('<', ''))
      for (const [, types = ''] of text.matchAll(/\btype=("\w+"|\{[^}]*\})/g)) {
        for (const [type] of types.matchAll(/\w+/g)) words.add(`type=${type}`)
      }
      check(text, words)
    }
  }
  return words
}
