import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withCdnLines } from './kit-files.ts'
import { SECTIONS } from './pages.ts'

/*
 * The site as text: each page as Markdown beside its HTML file, and llms.txt with their addresses.
 */

const FRONT_MATTER = /^---\n([^]*?)\n---\n+/

const fieldOf = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(FRONT_MATTER.exec(source)?.[1] ?? '')?.[1] ?? ''

/** The text of a page: without the front matter of the site, its components and the markers of generated parts. */
export function plainMarkdown(source: string): string {
  const title = fieldOf(source, 'title')
  const body = withCdnLines(source)
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
  const lines = [
    '# did-connect-elements',
    '',
    '> Sign-in for Blocklet apps, and for sites that use their accounts, as Web Components: one script tag, plain HTML.',
  ]
  const write = (link: string): string => {
    const source = readFileSync(join(root, `${link}.md`), 'utf8')
    const file = join(outDir, `${link}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, plainMarkdown(source))
    return source
  }
  write('/index')
  for (const { text: section, items } of SECTIONS) {
    lines.push('', `## ${section}`, '')
    for (const { text, link } of items) {
      const source = write(link)
      lines.push(`- [${text}](${base}${link.slice(1)}.md): ${fieldOf(source, 'description')}`)
    }
  }
  writeFileSync(join(outDir, 'llms.txt'), `${lines.join('\n')}\n`)
}
