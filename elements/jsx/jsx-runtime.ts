import { Fragment, jsx as one, jsxs as several } from 'react/jsx-runtime'
import { bareProps } from '../../src/model/bare-props.ts'

/* What JSX compiles to. */
export { Fragment }
export const jsx: typeof one = (type, props, key) => one(type, bareProps(props as object), key)
export const jsxs: typeof several = (type, props, key) => several(type, bareProps(props as object), key)
