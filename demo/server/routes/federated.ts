import { SERVICE_PATH } from '../service.ts'
import type { App, Service } from '../service.ts'

export function federatedRoutes(app: App, service: Service): void {
  app.get(`${SERVICE_PATH}/api/federated/getTrustedDomains`, (c) => c.json(service.state.settings.trustedDomains))
  app.get(`${SERVICE_PATH}/api/federated/env`, (c) => {
    const { appUrl } = service.state.settings.federated.master
    return c.json({ sigVersion: '1', ...(appUrl ? { masterAppUrl: appUrl } : {}) })
  })
}
