import { WalletHandlers } from '@arcblock/did-connect-js'
import { asExpress } from '../server/express-adapter.ts'
import type { Component, ComponentHost } from '../server/index.ts'
import type { Request, RequestContext, Step } from './request.ts'
import { credentialRequests } from './requests/credentials.ts'
import { failureRequests } from './requests/failures.ts'
import { keyRequests } from './requests/keys.ts'
import { messageRequests } from './requests/messages.ts'
import { profileRequests } from './requests/profile.ts'
import { stepRequests } from './requests/steps.ts'
import { ticketRequests } from './requests/tickets.ts'
import { transactionRequests } from './requests/transactions.ts'
import { SessionStorage } from './storage.ts'
import { TERMS } from './terms.ts'

/*
 * An app's own backend, with the platform's library for requests to wallets. It knows of the service what a component
 * on a Blocklet Server does: who the visitor is, from headers, and the relay.
 */

const requestsOf = (context: RequestContext): Request[] => [
  ...profileRequests,
  ...messageRequests(context),
  ...transactionRequests(context),
  ...credentialRequests(context),
  ...keyRequests(context),
  ...stepRequests(context),
  ...ticketRequests(context),
  ...failureRequests,
]

/** The handlers of all requests below a path, with or without frames in the relay. */
function attachRequests(host: ComponentHost, mountPoint: string, prefix: string): void {
  const { app, authenticator, clock, publish } = host
  const handlers = new WalletHandlers({ tokenStorage: new SessionStorage(clock), authenticator, options: { prefix } })
  if (prefix !== '/api/quiet') handlers.on('updated', publish)
  const below = asExpress(app, mountPoint)
  for (const request of requestsOf({ ...host, mountPoint })) {
    handlers.attach({
      app: below,
      ...request,
      onStart: async (step: Step) => ({
        ...((await request.onStart?.(step)) as object | undefined),
        ...host.onStart(step as never),
      }),
      // The session reports errors to the page and the wallet.
      onError: () => {},
    })
  }
}

function attach(host: ComponentHost, mountPoint: string): void {
  const { app } = host
  app.get(`${mountPoint}/api/public/terms.txt`, (c) => c.text(TERMS))
  // A backend's own failures: `/api/did/http-503/token`.
  app.get(`${mountPoint}/api/did/:action{http-\\d+}/:call`, (c) => {
    const status = Number(c.req.param('action').slice('http-'.length))
    return c.json({ error: `this request answers ${status}` }, status as 503)
  })
  for (const prefix of ['/api/did', '/api/quiet', '/api/open']) attachRequests(host, mountPoint, prefix)
}

const component = (mountPoint: string, name: string, did: string): Component => ({
  title: 'Shop',
  name,
  did,
  mountPoint,
  ignoreUrls: ['/api/open/'],
  attach: (host) => attach(host, mountPoint === '/' ? '' : mountPoint),
})

/** The shop below `/shop`, and the app's own root, both with every request. */
export const shop: Component[] = [
  component('/shop', 'demo-shop', 'z2qa1fmyfYCv4rUKeeLDwB9uK6kged3kz47nh'),
  component('/', 'demo-app', 'z8iZjCDMbcrSM5J4Tre6zZfPk2JQmbzEaTNWW'),
]
