import { bareProps } from '../../src/model/bare-props.ts'

/* What JSX compiles to for a server: elements that nothing but `static-tree.ts` reads, so there is no React. */
export const Fragment = Symbol('Fragment')
const create = (type: unknown, props: object): object => ({ type, props: bareProps(props) })
export const jsx = create
export const jsxs = create
