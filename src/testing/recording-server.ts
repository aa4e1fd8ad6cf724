import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface RecordingServer {
  url: string
  /** What it received since `forget()`. */
  received: IncomingMessage[]
  /** How it answers: by default with an empty object. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  forget(): void
  close(): void
}

const answerEmpty = (_request: IncomingMessage, response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')

/** A server that is not the app's. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const server = createServer((request, response) => {
    recording.received.push(request)
    recording.answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const recording: RecordingServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: answerEmpty,
    forget() {
      recording.received = []
      recording.answer = answerEmpty
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return recording
}

/** The headers of a request that say who sent it. */
export const credentialsIn = ({ headers }: IncomingMessage): string[] =>
  Object.keys(headers).filter((name) => /^authorization$|^cookie$|^x-/.test(name))
