import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { ROOT } from '../scripts/lib/run.ts'
import { DESCRIPTION, json, record, type Answer, type Answers, type Recording } from './recording.ts'
import { SUBJECTS } from './subjects.ts'
import { walletsOf } from './tonconnect/wallets.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const FOLDERS: Record<string, string> = {
  pages: 'bench/pages',
  thousand: 'bench/thousand',
  built: '.cache/bench',
  dist: 'dist',
  tonconnect: 'bench/tonconnect/node_modules/@tonconnect/ui/dist',
}
const BRIDGE = '/tonconnect/bridge/'

export interface BenchServer extends Pick<Recording, 'session'> {
  origin: string
  /** Whether responses are compressed, as they are on a network. */
  isCompressed: boolean
  /** The size of a script after compression; 0 for what is not a file. */
  gzipOf: (path: string) => number
  close: () => void
}

const files: Answers = new Map()

function fileAt(path: string): Answer | undefined {
  const [, folder = '', ...rest] = normalize(path).split('/')
  const base = FOLDERS[folder]
  const file = base && rest.length > 0 ? join(ROOT, base, ...rest) : ''
  const type = TYPES[extname(file)]
  if (!files.has(path) && type && existsSync(file)) files.set(path, { type, body: readFileSync(file) })
  return files.get(path)
}

const compressed = new Map<Answer, Buffer>()

function compress(answer: Answer): Buffer {
  const body = compressed.get(answer) ?? gzipSync(answer.body, { level: 9 })
  compressed.set(answer, body)
  return body
}

function pagesOf(origin: string): Answers {
  const pages: Answers = new Map([['/tonconnect/wallets.json', json(walletsOf(origin))]])
  for (const { page, html } of SUBJECTS) if (html) pages.set(page, { type: 'text/html; charset=utf-8', body: html })
  return pages
}

const isSignedIn = ({ headers }: IncomingMessage): boolean => /\blogin_token=./.test(headers.cookie ?? '')

/** Serves pages and recorded responses from one origin. The relay's socket and the wallets' bridge never respond. */
export async function startBenchServer(browser: Browser): Promise<BenchServer> {
  const { port, signedIn, signedOut, session } = await record(browser)
  const origin = `http://localhost:${port}`
  const pages = pagesOf(origin)
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', origin)
    const recorded = (isSignedIn(request) && signedIn.get(pathname)) || signedOut.get(pathname)
    const answer = pages.get(pathname) ?? fileAt(pathname) ?? recorded
    if (pathname.startsWith(BRIDGE)) response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    else if (!answer) response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    else if (pathname === DESCRIPTION && !search)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`window.blocklet=${answer.body}`)
    else if (bench.isCompressed)
      response.writeHead(200, { 'content-type': answer.type, 'content-encoding': 'gzip' }).end(compress(answer))
    else response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
  })
  server.on('upgrade', () => {})
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const bench: BenchServer = {
    origin,
    session,
    isCompressed: false,
    gzipOf(path) {
      const file = fileAt(path)
      return file ? compress(file).length : 0
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return bench
}
