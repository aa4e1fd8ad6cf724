import type { Documented } from '../build/compiler.ts'

/** React calls a component, and its props have comments of their own. */
const isComponent = (result: string): boolean => /\bReact(Node|Element)\b/.test(result)
const isNothing = (result: string): boolean => /^(Promise<)?(void|undefined)>?$/.test(result)

/**
 * What an editor would not say of an export: its sentence and, of a function, each parameter, the result, why its
 * promise is rejected, and an example.
 */
export function commentGaps({ description, tags, call }: Documented): string[] {
  const has = (name: string, count = 1): boolean => tags.filter((tag) => tag.name === name && tag.text).length >= count
  const gaps = description ? [] : ['sentence']
  if (!call || isComponent(call.result)) return gaps
  const saysResult = isNothing(call.result) || has('returns') || description.startsWith('Whether ')
  return [
    ...gaps,
    ...(has('param', call.parameters) ? [] : ['@param']),
    ...(saysResult ? [] : ['@returns']),
    ...(call.result.startsWith('Promise<') && !has('throws') ? ['@throws'] : []),
    ...(has('example') ? [] : ['@example']),
  ]
}
