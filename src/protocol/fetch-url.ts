/*
 * Stands in for the URL library of ofetch (see scripts/slim.ts), which uses these two functions of it: the browser's own
 * URL does the same for web addresses.
 */
export function withBase(input: string, base: string | undefined): string {
  if (!base || /^[a-z][\w+.-]*:/i.test(input)) return input
  const folder = base.replace(/\/$/, '')
  return input === folder || input.startsWith(`${folder}/`) ? input : `${folder}/${input.replace(/^\//, '')}`
}

/** Adds parameters; undefined ones are left out, lists become one parameter each. */
export function withQuery(input: string, query: Record<string, unknown>): string {
  const [address = '', fragment] = input.split('#', 2)
  const [path, search] = address.split('?', 2)
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    params.delete(name)
    for (const one of [value].flat()) {
      params.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
    }
  }
  const text = params.toString()
  return `${path}${text && `?${text}`}${fragment === undefined ? '' : `#${fragment}`}`
}
