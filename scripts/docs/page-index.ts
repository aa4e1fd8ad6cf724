import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECTIONS } from '../../docs/site/.vitepress/pages.ts'
import { ROOT } from '../lib/run.ts'

/* The pages of the documentation with what each is about: a part of llms.txt. */

export const FRONT_MATTER = /^---\n([^]*?)\n---\n+/

/** A line of the front matter; '' without it. */
export const fieldOf = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(FRONT_MATTER.exec(source)?.[1] ?? '')?.[1] ?? ''

/** A list of all pages for each section, with their paths in the package. */
export const pageIndex = (): string =>
  SECTIONS.map(({ text: section, items }) => {
    const lines = items.map(({ text, link }) => {
      const path = `docs/site${link}.md`
      return `- [${text}](${path}): ${fieldOf(readFileSync(join(ROOT, path), 'utf8'), 'description')}`
    })
    return [`### ${section}`, '', ...lines].join('\n')
  }).join('\n\n')
