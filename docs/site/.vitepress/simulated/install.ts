import type { AnswerRequest, SimulatedOptions } from './app.ts'

/** Calls of the page to the auth service of its own origin. */
const isForApp = ({ origin, pathname }: URL): boolean =>
  origin === location.origin &&
  (pathname.startsWith('/.well-known/service/') || /\/__(blocklet|meta)__\.js$/.test(pathname))

/** Lets the simulated app answer the page's calls to its service. The app is loaded with the first of them. */
export function installSimulatedApp(options: SimulatedOptions): void {
  const { fetch } = window
  let app: Promise<AnswerRequest> | undefined
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!isForApp(new URL(request.url))) return fetch(request)
    app ??= import('./app.ts').then(({ createSimulatedApp }) => createSimulatedApp(options))
    return (await app)(request)
  }
}
