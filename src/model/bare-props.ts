import { own } from './read.ts'

/** React asks props for this one. */
const { hasOwnProperty } = Object.prototype
const BARE = Object.create(null, own({ hasOwnProperty: own({ value: hasOwnProperty }) })) as object

/** The same props without `Object.prototype`: neither a component nor React finds one there that nobody has given. */
export const bareProps = <P extends object>(props: P): P => Object.assign(Object.create(BARE) as P, props)
