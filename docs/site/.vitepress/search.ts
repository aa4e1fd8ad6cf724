import type { DefaultTheme } from 'vitepress'

/*
 * The search of the site. VitePress hands the functions to the browser as text, so they use nothing from around them.
 */

/** The words of a page or a query: a name with hyphens, such as `did-login`, is one. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter(Boolean)

/** In pages, the parts of such a name are found as well. */
const indexedWordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter(Boolean)
    .flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]))

/** Adds what people call the subject of a page, `keywords` of its front matter, to what the search knows of it. */
const renderForSearch: NonNullable<DefaultTheme.LocalSearchOptions['_render']> = (source, env, md) => {
  const html = md.render(source, env)
  const { keywords = '' } = (env.frontmatter ?? {}) as { keywords?: string }
  return html.replace('</h1>', () => `</h1>\n<p>${keywords}</p>`)
}

export const SEARCH: DefaultTheme.LocalSearchOptions = {
  _render: renderForSearch,
  miniSearch: {
    options: { tokenize: indexedWordsOf },
    searchOptions: { tokenize: wordsOf },
  },
}
