/* What the types of `did-connect-elements/mock` have besides those of the kit. */
export { mock, type Mock, type MockCall, type MockStore, type MockStores } from './control.ts'
