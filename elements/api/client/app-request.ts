import { appFetch } from '../../../src/protocol/app-fetch.ts'
import type { AppRequest } from '../../../src/model/request.ts'
import { $config } from '../../../src/core/config.ts'
import { appPending } from '../../../src/core/user/named-app.ts'
import { $service } from '../../../src/core/app/service.ts'

/** Sends the requests of `request()`. */
export const appRequest: AppRequest = appFetch(
  async () => {
    await appPending()
    return $service.get()
  },
  () => $config.get().sessionOrigins,
)
