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

/**
 * The tags of a module: those with its address. A module in a chunk has the tag of the file beside it, and after a
 * redirect only the name of the file is known.
 */
function tagsOf(moduleUrl: string, modules: HTMLScriptElement[]): HTMLScriptElement[] {
  const named = modules.filter(isKitFile)
  const beside = named.filter(({ src }) => folderOf(src) === folderOf(moduleUrl))
  const ofThisFile = modules.filter(({ src }) => src === moduleUrl)
  return [ofThisFile, beside, named].find((tags) => tags.length > 0) ?? []
}

const settingsOf = ({ dataset }: HTMLScriptElement): string =>
  Object.entries(dataset)
    .filter(([name]) => Object.hasOwn(SETTINGS, camelCase(name)))
    .map((entry) => entry.join('='))
    .sort()
    .join(' ')

/**
 * The tag of this bundle. Call it at the top level of the entry: a classic script is current there. A module has to
 * find its tag. Tags of another type are not run, and
 * of tags that contradict each other nobody knows which one was meant, so neither configures anything.
 */
export function kitScript(moduleUrl: string | undefined): KitScript {
  const none = (problem = ''): KitScript => ({ script: null, problem })
  if (!inBrowser()) return none()
  const current = ofDocument('currentScript')
  if (current instanceof HTMLScriptElement) return { script: current, problem: '' }
  if (!moduleUrl) return none()
  const modules = [...ofDocument('scripts')].filter(isModule)
  const [first, ...more] = tagsOf(moduleUrl, modules)
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
