import { warn } from '../../src/env/log.ts'
import { version } from './version.ts'

/**
 * Whether a tag is being registered. Elements that are already in the page render once this script is no longer on
 * the stack. When code reads cookies or fetches, the browser records the stack, and for a script that is still running,
 * it would read the whole bundle once more.
 */
export let isDefining = false

/** Registers a tag. A second copy of the same version is ignored silently, another version with a warning. */
export function define(tag: string, constructor: new () => HTMLElement): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get(tag)
  if (!known) {
    isDefining = true
    customElements.define(tag, constructor)
    isDefining = false
    return
  }
  const other: unknown = Reflect.get(known, 'version')
  if (other === version) return
  warn(`<${tag}> ${version} was not defined: version ${String(other)} is there already.`)
}
