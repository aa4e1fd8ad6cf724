export { appRequest } from './app-request.ts'
