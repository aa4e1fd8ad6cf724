import { appFetch } from '../protocol/http.ts'
import { $service } from './service.ts'

/** ofetch for the page's own calls to the app (design: api §4). */
export const request = appFetch(() => $service.get())
