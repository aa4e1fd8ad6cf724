/*
 * Tags that load a published version from a CDN of npm packages. `integrity` makes the browser refuse any other
 * content. The documentation site shows them too, so nothing here needs Node.
 */

/** What is published: the hashes of its scripts and of its style sheet, by their names in `dist`. */
export interface Published {
  /** Empty before the first release. */
  version: string
  integrity: Record<string, string>
}

const folderOf = ({ version }: Published): string => `https://cdn.jsdelivr.net/npm/did-connect-elements@${version}/dist`

/** The address of a published file, and what makes the browser check it. */
export const checkedFile = (published: Published, name: string): { url: string; checks: string } => ({
  url: `${folderOf(published)}/${name}`,
  checks: `integrity="${published.integrity[name]}" crossorigin="anonymous"`,
})

const styles = (url: string, checks: string): string => `<link rel="stylesheet" href="${url}" ${checks}>`
const module = (url: string, checks: string): string => `<script type="module" src="${url}" ${checks}></script>`
const script = (url: string, checks: string): string => `<script src="${url}" ${checks} async></script>`

const TAGS: Record<string, typeof styles> = {
  'did-connect.css': styles,
  'did-connect.js': module,
  'did-connect.umd.js': script,
}

/** The files with a tag of their own. */
export const TAGGED_FILES: readonly string[] = Object.keys(TAGS)

/** One line of HTML for the style sheet and for each script of one file. */
export const cdnLines = (published: Published): string[] =>
  Object.entries(TAGS).map(([name, tag]) => {
    const { url, checks } = checkedFile(published, name)
    return tag(url, checks)
  })

/**
 * How a page loads the kit in chunks. The tag can check the entry alone, and an import map what the entry imports.
 */
export function chunkLines(published: Published): string[] {
  const chunks = Object.entries(published.integrity).filter(([name]) => /^split\/(?!did-connect\.)/.test(name))
  const integrity = Object.fromEntries(chunks.map(([name, hash]) => [`${folderOf(published)}/${name}`, hash]))
  const { url, checks } = checkedFile(published, 'split/did-connect.js')
  return [`<script type="importmap">`, JSON.stringify({ integrity }, null, 2), `</script>`, module(url, checks)]
}
