import { SERVICE_PATH } from '../index.ts'
import type { AuthServer } from '../index.ts'

/** Simulates the browser window of a third-party sign-in: follows redirects, keeps cookies, submits the form. */

interface Stop {
  url: URL
  /** Holds the form that posts the response, where the third party uses one. */
  html: string
}

type Choice = Record<string, string>

async function follow(start: string, jar: Map<string, string>, init: RequestInit = {}): Promise<Stop> {
  let url = new URL(start)
  let next = init
  for (;;) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...next, redirect: 'manual', headers: { ...next.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const to = response.headers.get('location')
    if (!to) return { url, html: await response.text() }
    url = new URL(to, url)
    next = {}
    if (url.pathname.includes('/oauth/callback/')) return { url, html: '' }
  }
}

function formOf(html: string): URLSearchParams {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))
}

/** Opens the window as a page of the app would, and returns the address that it ends at. */
export async function visitProvider(server: AuthServer, provider: string, choice: Choice): Promise<URL> {
  const jar = new Map<string, string>()
  const referer = `${server.url}/page.html`
  const login = `${server.url}${SERVICE_PATH}/oauth/login/${provider}?opener=${server.url}`
  const page = await follow(login, jar, { headers: { referer } })
  const end = await follow(page.url.href, jar, { method: 'POST', body: new URLSearchParams(choice) })
  const action = /<form method="post" action="([^"]+)"/.exec(end.html)?.[1]
  return action ? (await follow(action, jar, { method: 'POST', body: formOf(end.html) })).url : end.url
}

export async function codeFor(server: AuthServer, person: string, provider = 'github'): Promise<string> {
  const { searchParams } = await visitProvider(server, provider, { person })
  return searchParams.get('code') ?? ''
}
