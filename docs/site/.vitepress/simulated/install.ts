import type { AnswerRequest, SimulatedOptions } from './app.ts'

/**
 * Calls of the page to the auth service of its own origin. Its pages are in the folder of the site, and so is the path
 * that the kit is given; the wallet has the addresses of the service itself.
 */
const isForApp = ({ origin, pathname }: URL, folder: string): boolean =>
  origin === location.origin &&
  (pathname.startsWith('/.well-known/service/') ||
    pathname.startsWith(`${folder}service/api/`) ||
    /\/__(blocklet|meta)__\.js$/.test(pathname))

/** Lets the simulated app answer the page's calls to its service. The app is loaded with the first of them. */
export function installSimulatedApp(options: SimulatedOptions): void {
  const { fetch } = window
  let app: Promise<AnswerRequest> | undefined
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!isForApp(new URL(request.url), options.folder)) return fetch(request)
    app ??= import('./app.ts').then(({ createSimulatedApp }) => createSimulatedApp(options))
    return (await app)(request)
  }
}
