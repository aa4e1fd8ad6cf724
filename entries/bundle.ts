/* The entry of the builds of one file: everything is there before the kit starts. */
import './provide.ts'

export * from '../elements/index.ts'
