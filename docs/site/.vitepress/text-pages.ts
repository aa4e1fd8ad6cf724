import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fieldOf, FRONT_MATTER } from '../../../scripts/docs/page-index.ts'
import { SECTIONS } from './pages.ts'

/*
 * The site as text: each page as Markdown beside its HTML file, and llms.txt of the package with their addresses.
 */

/** The text of a page: without the front matter of the site, its components and the markers of generated parts. */
export function plainMarkdown(source: string): string {
  const title = fieldOf(source, 'title')
  const body = source
    .replace(FRONT_MATTER, '')
    .replaceAll(/^<!-- .* -->\n/gm, '')
    .replaceAll(/^<\/?[A-Z]\w* ?\/?>\n/gm, '')
    .replaceAll(/^```(\w+) \S+$/gm, '```$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return `${body.startsWith('# ') ? '' : `# ${title}\n\n`}${body}\n`
}

/** Writes the text of all pages into the built site. `base` is the site's path. */
export function writeTextPages(root: string, outDir: string, base: string): void {
  for (const link of ['/index', ...SECTIONS.flatMap(({ items }) => items.map((item) => item.link))]) {
    const file = join(outDir, `${link}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, plainMarkdown(readFileSync(join(root, `${link}.md`), 'utf8')))
  }
  const index = plainMarkdown(readFileSync(join(root, '../../llms.txt'), 'utf8'))
  writeFileSync(join(outDir, 'llms.txt'), index.replaceAll('](docs/site/', `](${base}`))
}
