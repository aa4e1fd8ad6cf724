import { appBackend } from '../../protocol/app-backend.ts'
import { readJoinedResult, readRequestResult } from '../../protocol/request-result.ts'

/** What only the requests of an app's own need (request-flow.ts). */
export const BACKEND = { appBackend, readJoinedResult, readRequestResult }
