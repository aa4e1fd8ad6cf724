export { client } from '../src/stores/client.ts'
