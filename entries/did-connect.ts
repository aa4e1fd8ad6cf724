/* The entry of the kit. In chunks, its file has a plain name, and the core that it loads a hash. */
export * from '../elements/index.ts'
