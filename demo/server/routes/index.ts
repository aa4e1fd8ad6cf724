import type { Relay } from '../relay.ts'
import { SERVICE_PATH } from '../service.ts'
import type { App, Service } from '../service.ts'
import { blockletRoutes } from './blocklet.ts'
import { controlRoutes } from './control.ts'
import { emailRoutes } from './email.ts'
import { federatedRoutes } from './federated.ts'
import { followRoutes } from './follow.ts'
import { kycRoutes } from './kyc.ts'
import { mailboxRoutes } from './mailbox.ts'
import { notificationRoutes } from './notifications.ts'
import { oauthRoutes } from './oauth.ts'
import { orgRoutes } from './orgs.ts'
import { passkeyRoutes } from './passkey.ts'
import { passportRoutes } from './passports.ts'
import { notesRoutes } from './notes.ts'
import { preferenceRoutes } from './preferences.ts'
import { proxyRoutes } from './proxy.ts'
import { sessionRoutes } from './session.ts'
import { userRoutes } from './user.ts'
import { userSessionRoutes } from './user-session.ts'

export function allRoutes(app: App, service: Service, relay: Relay): void {
  controlRoutes(app, service, relay)
  sessionRoutes(app, service)
  userSessionRoutes(app, service)
  emailRoutes(app, service)
  kycRoutes(app, service)
  mailboxRoutes(app, service)
  notesRoutes(app, service)
  passkeyRoutes(app, service)
  oauthRoutes(app, service)
  passportRoutes(app, service)
  notificationRoutes(app, service)
  followRoutes(app, service)
  preferenceRoutes(app, service)
  orgRoutes(app, service)
  userRoutes(app, service)
  federatedRoutes(app, service)
  proxyRoutes(app)
  blockletRoutes(app, service)
  // The platform's response to unknown calls.
  app.all(`${SERVICE_PATH}/api/*`, (c) => c.html('Bad request', 400))
}
