import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { isValid } from '@arcblock/did'
import WsServer from '@arcblock/ws/lib/server'
import type { HookParams, WsSocket } from '@arcblock/ws/lib/server'
import { applyFaultToSocket } from './fault-middleware.ts'
import type { Fault } from './faults.ts'
import type { ConnectSession } from './connect-storage.ts'
import { isOwnHost } from './network.ts'
import type { Service } from './service.ts'
import { SERVICE_PATH } from './service.ts'

export const RELAY_PATH = `${SERVICE_PATH}/relay/websocket`
const IDLE_LIMIT_MS = 600_000

export interface Relay {
  attach(server: Server): void
  /** Sends a session to its subscribers. */
  publish(session: ConnectSession): void
  /** Closes every open socket, as a proxy might. */
  cut(): void
  /** How many sockets are open. */
  size(): number
}

function checkTopic({ topic }: HookParams): void {
  const [channel, did = '', token] = topic.split(':')
  if (channel !== 'relay' || !isValid(did)) throw new Error(`Can not join non-relay channel: ${topic}`)
  if (!token) throw new Error(`Invalid channel format: ${topic}`)
}

const ignore = () => {}

/** Applies a fault to what a socket sends. */
function changeFrames(socket: WsSocket, frames: NonNullable<Fault['frames']>): void {
  const send = socket.send.bind(socket)
  socket.send = ((frame: unknown) => {
    for (const sent of frames(String(frame))) send(sent)
  }) as typeof socket.send
}

export function createRelay(service: Service): Relay {
  const sockets = new Set<WsSocket>()
  const changed = new WeakMap<IncomingMessage, NonNullable<Fault['frames']>>()
  const relay = new WsServer({
    pathname: RELAY_PATH,
    hooks: { preJoinChannel: checkTopic },
    heartbeatTimeout: IDLE_LIMIT_MS,
    skipLogOnHookError: true,
    logger: { error: ignore, debug: ignore, info: ignore, warn: ignore },
    // The library's event hub is one per process; servers in one process must not receive each other's events.
    broadcastEventName: `relay:${crypto.randomUUID()}`,
  })
  relay.wss.on('connection', (socket, request) => {
    sockets.add(socket as WsSocket)
    const frames = changed.get(request)
    if (frames) changeFrames(socket as WsSocket, frames)
    socket.on('close', () => sockets.delete(socket as WsSocket))
  })

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', ignore)
    if (!isOwnHost(request.headers.host) || !URL.canParse(request.url ?? '', 'http://localhost'))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    const opened = await applyFaultToSocket(service, request, socket)
    if (!opened) return
    if (opened.frames) changed.set(request, opened.frames)
    relay.onConnect(request, socket, head)
  }

  return {
    attach: (server) => void server.on('upgrade', (...request) => void open(...request)),
    publish(session) {
      const { did } = service.identities.app
      for (const token of new Set([session.token, session.sourceToken].filter(Boolean))) {
        void relay.broadcast(`relay:${did}:${token}`, 'updated', session, { noCluster: true })
      }
    },
    cut: () => sockets.forEach((socket) => socket.terminate()),
    size: () => sockets.size,
  }
}
