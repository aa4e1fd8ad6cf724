import { appFetch } from '../protocol/http.ts'
import { $service } from './service.ts'

/** ofetch for the page's own calls to the app (docs/rules.md §1.4). */
export const request = appFetch(() => $service.get())
