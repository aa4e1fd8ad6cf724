/** A name of over 10 characters becomes its first 9, `...` and its last 2 (docs/rules.md §6.2). */
export function shortenName(name: unknown): string {
  if (typeof name !== 'string') return ''
  // By code point, so that no surrogate pair is split.
  const characters = [...name]
  if (characters.length <= 10) return name
  return `${characters.slice(0, 9).join('')}...${characters.slice(-2).join('')}`
}
