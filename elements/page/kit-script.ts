import { ofDocument } from '../../src/env/dom.ts'
import { inBrowser } from '../../src/env/page.ts'
import { camelCase } from '../../src/model/case.ts'
import { SETTINGS } from '../../src/core/settings.ts'

/** The script element that loaded this bundle, and what to tell the developer if settings of a script don't apply. */
export interface KitScript {
  script: HTMLScriptElement | null
  problem: string
}

/** The files of the kit that pages load. */
const FILE = /\/did-connect(\.react)?(\.umd)?\.js$/
const withoutQuery = (url: string): string => url.replace(/[?#].*/, '')
const folderOf = (url: string): string => withoutQuery(url).replace(/[^/]*$/, '')
const isKitFile = ({ src }: HTMLScriptElement): boolean => FILE.test(withoutQuery(src))
const isModule = ({ type, src }: HTMLScriptElement): boolean => type.trim().toLowerCase() === 'module' && src !== ''

/** In chunks, this module is in one of them, and the tag names the file next to it. */
const isAt = (moduleUrl: string) => (script: HTMLScriptElement) =>
  script.src === moduleUrl || (__CHUNKS__ && isKitFile(script) && folderOf(script.src) === folderOf(moduleUrl))

const settingsOf = ({ dataset }: HTMLScriptElement): string =>
  Object.entries(dataset)
    .filter(([name]) => Object.hasOwn(SETTINGS, camelCase(name)))
    .map((entry) => entry.join('='))
    .sort()
    .join(' ')

/**
 * The tag of this bundle. Call it at the top level of the entry: a classic script is current there. A module has to
 * find its tag: by its own address or, after a redirect, by the name of the file. Tags of another type are not run, and
 * of tags that contradict each other nobody knows which one was meant, so neither configures anything.
 */
export function kitScript(moduleUrl: string | undefined): KitScript {
  const none = (problem = ''): KitScript => ({ script: null, problem })
  if (!inBrowser()) return none()
  const current = ofDocument('currentScript')
  if (current instanceof HTMLScriptElement) return { script: current, problem: '' }
  if (!moduleUrl) return none()
  const modules = [...ofDocument('scripts')].filter(isModule)
  const own = modules.filter(isAt(moduleUrl))
  const [first, ...more] = own.length > 0 ? own : modules.filter(isKitFile)
  if (!first) {
    const isLost = modules.some((script) => settingsOf(script) !== '')
    return none(
      isLost ? `found no script tag with the address of ${withoutQuery(moduleUrl)}: data- settings don’t apply.` : '',
    )
  }
  if (more.some((script) => settingsOf(script) !== settingsOf(first)))
    return none('several script tags have different settings: none of them apply.')
  return { script: first, problem: '' }
}
