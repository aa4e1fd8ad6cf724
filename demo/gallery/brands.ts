/** Style sheets of pages, by the name of their file. They use public tokens and parts only. */
const FILES = import.meta.glob<string>('./themes/*.css', { query: '?raw', import: 'default', eager: true })

export const BRANDS: Record<string, string> = Object.fromEntries(
  Object.entries(FILES).map(([path, text]) => [path.replace(/^.*\/|\.css$/g, ''), text]),
)
