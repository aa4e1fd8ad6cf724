import { own } from './read.ts'

/** React reads this one from every props object. */
const { hasOwnProperty } = Object.prototype
const BARE = Object.create(null, own({ hasOwnProperty: own({ value: hasOwnProperty }) })) as object

/** The same props without `Object.prototype`, where a component or React could find some that nobody passed. */
export const bareProps = <P extends object>(props: P): P => Object.assign(Object.create(BARE) as P, props)
