/**
 * What one browser asks of the service in an hour, in each of the states that `npx tsx scripts/test/scale.ts`
 * multiplies.
 */
export interface Rate {
  /** Requests by path, below `/.well-known/service/`. */
  calls: Record<string, number>
  /** Frames that the page sends to the relay. */
  frames: number
  /** Connections that it opens to the relay. */
  connections: number
  /** Open at the same time. */
  sockets: number
}

const NO_RELAY = { frames: 0, connections: 0, sockets: 0 }
/** A dialog renews its session every five minutes. */
const RENEWAL = { 'api/did/login/timeout': 12, 'api/did/login/token': 12, '/__blocklet__.js': 12 }
/** A tab exchanges its tokens at half their life, and then reads what may have changed. */
const REFRESH = { 'api/did/refreshSession': 2, 'api/notifications/unread-count': 2, '/__blocklet__.js': 2 }

/** Measured by `e2e/session/request-rates.spec.ts`, which compares them with the kit. */
export const RATES = {
  'dialog with relay': { calls: { ...RENEWAL, 'api/did/login/status': 12 }, frames: 120, connections: 12, sockets: 1 },
  'dialog without relay': { calls: { ...RENEWAL, 'api/did/login/status': 1_790 }, ...NO_RELAY },
  'hidden dialog with relay': { calls: {}, frames: 120, connections: 0, sockets: 1 },
  'hidden dialog without relay': { calls: {}, ...NO_RELAY },
  'signed-in tab': { calls: REFRESH, ...NO_RELAY },
  'hidden signed-in tab': { calls: REFRESH, ...NO_RELAY },
  'three signed-in tabs': {
    calls: {
      'api/did/refreshSession': 2,
      'api/did/session': 4,
      'api/notifications/unread-count': 6,
      '/__blocklet__.js': 6,
    },
    ...NO_RELAY,
  },
} satisfies Record<string, Rate>

export type Case = keyof typeof RATES
