import { appFetch } from '../protocol/app-fetch.ts'
import type { AppRequest } from '../model/request.ts'
import { $config } from './config.ts'
import { $service } from './service.ts'

/** Sends the requests of `request()`. */
export const appRequest: AppRequest = appFetch(
  () => $service.get(),
  () => $config.get().sessionOrigins,
)
