import type { Block } from '../../scripts/lib/readme.ts'

/** The documentation names the files where a reader has them, and an example host for the app. */
const withLocalUrls = (code: string, app: string): string =>
  code
    .replaceAll(/(?:https?:\/\/[^"'\s]*)?\/(?:did-connect\/)?(did-connect(?:\.umd)?\.(?:js|css))/g, '/dist/$1')
    .replaceAll(/https?:\/\/[^"'\s]*\.example\b/g, app)
    .replaceAll(/(from|import) 'did-connect-elements'/g, "$1 '/dist/did-connect.js'")
    // The hashes are those of published files.
    .replaceAll(/ integrity="[^"]*" crossorigin="anonymous"/g, '')

/** A snippet as a page of an app: a whole page as it is, a fragment inside a minimal page. */
export function snippetPage({ language, text }: Pick<Block, 'language' | 'text'>, app: string): string {
  const bundle = '<script type="module" src="/dist/did-connect.js"></script>'
  const code = withLocalUrls(text, app)
  if (language === 'js') return `<!doctype html><body>${bundle}<script type="module">${code}</script></body>`
  if (/did-connect(\.umd)?\.js/.test(text)) return code
  return `<!doctype html><body>${bundle}${code}</body>`
}
