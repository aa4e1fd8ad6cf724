import { rowOf } from './rows.ts'

/* Which name of the guide an import stands for. */

/** The kit with the session, under the names that it has had. */
const SESSION_KIT = /^@arcblock\/(did-connect-react|did-connect|did-react|react-forge)$/

/** Packages that belong to it, or that read its session. */
const COMPANIONS = ['@arcblock/ux', '@blocklet/ui-react', '@blocklet/payment-react', '@blocklet/js-sdk']

export const packageOf = (source: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? ''

export const isSessionKit = (source: string): boolean => SESSION_KIT.test(packageOf(source))
export const isPlatform = (source: string): boolean => isSessionKit(source) || COMPANIONS.includes(packageOf(source))

/** Default exports of the session's kit whose module is named otherwise. */
const DEFAULTS: Record<string, string> = {
  Session: 'createSessionContext',
  Auth: 'Connect',
  fullpage: 'Connect/fullpage',
  'landing-page': 'Connect/fullpage',
}

/** `use-connect` is `useConnect`, `user-center` is `UserCenter`, and `withTracker` is what it says. */
function exportNameOf(file: string): string {
  const words = file.split('-')
  if (words.length === 1) return file
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return words[0] === 'use' ? `u${name.slice(1)}` : name
}

function defaultNameOf(source: string): string {
  const file =
    source
      .replace(/(\/index)?(\.[cm]?js)?$/, '')
      .split('/')
      .at(-1) ?? ''
  const renamed = isSessionKit(source) ? DEFAULTS[file] : undefined
  return renamed ?? exportNameOf(file)
}

/** A name as the guide writes it: a function, a component, or as it is. */
const guideName = (name: string): string | null =>
  [`${name}()`, `<${name}>`, name].find((each) => rowOf(each) !== null) ?? null

/** What the guide doesn't know of the packages for everything else: it has nothing to do with a session. */
export const isOther = (name: string): boolean => /^@(arcblock\/ux|blocklet\/js-sdk) /.test(name)

/**
 * The name in the guide, or what an import is if the guide doesn't know it.
 *
 * @param name - the export; `default` or `*` for the module itself
 */
export function importedName(source: string, name: string): string {
  const exported = name === 'default' || name === '*' ? defaultNameOf(source) : name
  const from = packageOf(source)
  const other = `${from} ${exported}`
  if (from === '@blocklet/payment-react') return guideName(exported) ?? '<PaymentProvider>'
  // The button of these components signs nobody in, unlike the one of the session's kit.
  if (from === '@arcblock/ux' && exported === 'Button') return other
  return guideName(exported) ?? other
}
