import { spawn } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { launchOptions } from './browser.ts'

/** What `hosts/prerendered.html` sees. */
export interface Report {
  stage: string
  errors: string[]
  isPrerendering: boolean
  visibility: string
  activationStart: number
  status?: string
  button?: string
  hasMenu: boolean
  hasOverlay: boolean
  link?: string
  /** Accounts that the quick login offers. */
  accounts: string[]
  hasCode: boolean
  requests: string[]
}

/** A server that collects the reports of pages, and holds their requests of `/go` until the test answers them. */
export async function startReports() {
  const reports: Report[] = []
  const waiting: ServerResponse[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/go') return void waiting.push(response)
    reports.push(JSON.parse(await text(request)) as Report)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    reports,
    /** Answers the pages that wait. Returns how many. */
    go: () => waiting.splice(0).map((response) => response.writeHead(204).end()).length,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Opens a page in a Chromium without a debugger. Returns a function that ends the browser. */
export function openAlone(url: string, profile: string): () => Promise<void> {
  const args = [...launchOptions().args, '--headless=new', `--user-data-dir=${profile}`, url]
  const browser = spawn(findChromium(), args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  return () => {
    browser.kill()
    return ended
  }
}
