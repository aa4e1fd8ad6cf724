import { Fragment, jsx as one, jsxs as several } from 'react/jsx-runtime'
import { bareProps } from '../../src/model/bare-props.ts'

/*
 * What the JSX of the build for React apps compiles to. While an app is developed, its React compares each style with
 * the text in the markup that it hydrates, letter by letter. The kit writes styles through the object model, because of
 * pages that allow no inline style, and browsers write that text with spaces. So the comparison is turned off where it
 * can only be wrong.
 */
type Props = Parameters<typeof one>[1] & { style?: unknown }

const withoutComparison = (type: unknown, props: Props): object =>
  bareProps(typeof type === 'string' && props.style ? { ...props, suppressHydrationWarning: true } : props)

export { Fragment }
export const jsx: typeof one = (type, props, key) => one(type, withoutComparison(type, props as Props), key)
export const jsxs: typeof several = (type, props, key) => several(type, withoutComparison(type, props as Props), key)
