import { createRandom, mutate } from './hostile.ts'
import type { AuthServer, Fault } from '../../demo/server/index.ts'
import { signed } from '../../demo/server/signed.ts'

type FaultOf = Omit<Fault, 'path' | 'method'>

/** What a fault depends on besides its kind. */
export interface FaultInput {
  server: AuthServer
  seed: number
}

const PAGE = '<!doctype html><title>Bad gateway</title><h1>Please try again later</h1>'
const HUGE = 'x'.repeat(1_000_000)

/**
 * Answers of a gateway or a proxy that are JSON, as those of the service are. None of them is a word about a session.
 */
export const FOREIGN_ANSWERS: [name: string, code: number, body: object][] = [
  ['an empty object', 200, {}],
  ['a maintenance in JSON', 200, { status: 'maintenance' }],
  ['an error with 200', 200, { error: 'Service temporarily unavailable' }],
  ['401 of a gateway', 401, { error: 'unauthorized', gateway: 'edge' }],
  ['400 of a gateway', 400, { error: 'Bad Request', statusCode: 400 }],
]

const status = (code: number, body: unknown, headers?: Record<string, string>): (() => FaultOf) => {
  const respond = { status: code, body, headers: { 'access-control-allow-origin': '*', ...headers } }
  return () => ({ respond })
}

/** Changes an answer as a faulty service does: the app signs what it sends. */
const changed =
  (change: (value: unknown, seed: number) => unknown) =>
  ({ server, seed }: FaultInput): FaultOf => ({
    async change(text) {
      let value: unknown
      try {
        value = JSON.parse(text)
      } catch {
        return JSON.stringify(change(text, seed)) ?? ''
      }
      const answer = change(value, seed)
      const isSigned = typeof value === 'object' && value !== null && '$signature' in value
      if (!isSigned || typeof answer !== 'object' || answer === null) return JSON.stringify(answer) ?? ''
      const { $signature: _, ...body } = answer as Record<string, unknown>
      return JSON.stringify(await signed(body, server.asMaster.identity))
    },
  })

const wrongTypes = (value: unknown, seed: number): unknown => {
  const random = createRandom(seed)
  let result = value
  for (let changes = 0; changes < 3; changes++) result = mutate(result, random)
  return result
}

/** Removes the fields, at every level, that the bits of the seed select. */
function missingFields(value: unknown, seed: number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => missingFields(item, seed))
  if (typeof value !== 'object' || value === null) return value
  const random = createRandom(seed)
  const members = Object.entries(value).filter(() => !random.oneIn(3))
  return Object.fromEntries(members.map(([name, member]) => [name, missingFields(member, random.seed())]))
}

const huge = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, padding: HUGE } : [value, HUGE]

/** Everything that can happen to a call between the kit and the service, by name. */
export const CALL_FAULTS: Record<string, (input: FaultInput) => FaultOf> = {
  refused: () => ({ drop: true }),
  reset: () => ({ reset: true }),
  hanging: () => ({ hang: true }),
  slow: () => ({ delayMs: 8_000 }),
  'too slow': () => ({ delayMs: 90_000 }),
  'a page with 400': status(400, PAGE),
  'a page with 401': status(401, PAGE),
  403: status(403, { error: 'Forbidden' }),
  'a page with 404': status(404, PAGE),
  409: status(409, { error: 'Conflict' }),
  '429 with Retry-After': status(429, { error: 'Too many requests' }, { 'retry-after': '120' }),
  500: status(500, { error: 'Internal error' }),
  'a page with 502': status(502, PAGE),
  '503 with Retry-After': status(503, PAGE, { 'retry-after': '120' }),
  truncated: () => ({ cut: true }),
  'stalled in the middle': () => ({ stall: true }),
  'HTML instead of JSON': status(200, PAGE),
  'nothing instead of JSON': status(200, ''),
  ...Object.fromEntries(FOREIGN_ANSWERS.map(([name, code, body]) => [name, status(code, body)])),
  'wrong types': changed(wrongTypes),
  'missing fields': changed(missingFields),
  huge: changed(huge),
  duplicated: () => ({ repeat: true }),
  // Answers of later requests arrive first.
  reordered: ({ seed }) => ({ delayMs: 2_500 + (seed & 0xfff), times: 1 }),
  'redirected to a page': status(302, '', { location: '/' }),
  'redirected in a circle': status(302, '', { location: '?' }),
  'redirected to nowhere': status(302, '', { location: 'http://localhost:9/' }),
}

/** Frames in the wrong order: each is held back until the next one. */
function reordered(): (frame: string) => string[] {
  let held: string | null = null
  return (frame) => {
    if (held === null) {
      held = frame
      return []
    }
    const earlier = held
    held = null
    return [frame, earlier]
  }
}

function dyingAfter(frames: number): (frame: string) => string[] {
  let left = frames
  return (frame) => (left-- > 0 ? [frame] : [])
}

const onFrames = (make: (seed: number) => (frame: string) => string[]) => {
  const fault = ({ seed }: FaultInput): FaultOf => ({ frames: make(seed) })
  return fault
}

const changedFrames = (change: (value: unknown, seed: number) => unknown) =>
  onFrames((seed) => (frame) => [JSON.stringify(change(JSON.parse(frame), seed)) ?? ''])

/** The same for the relay. */
export const RELAY_FAULTS: Record<string, (input: FaultInput) => FaultOf> = {
  refused: () => ({ drop: true }),
  reset: () => ({ reset: true }),
  hanging: () => ({ hang: true }),
  slow: () => ({ delayMs: 8_000 }),
  403: status(403, ''),
  '429 with Retry-After': status(429, '', { 'retry-after': '120' }),
  'a page with 502': status(502, PAGE),
  'silent from the start': onFrames(() => () => []),
  'silent death': onFrames((seed) => dyingAfter(1 + (seed & 3))),
  truncated: onFrames(() => (frame) => [frame.slice(0, frame.length / 2)]),
  'HTML instead of JSON': onFrames(() => () => [PAGE]),
  'wrong types': changedFrames(wrongTypes),
  'missing fields': changedFrames(missingFields),
  huge: onFrames(() => (frame) => [HUGE, frame]),
  duplicated: onFrames(() => (frame) => [frame, frame]),
  reordered: onFrames(reordered),
  'redirected to a page': status(302, '', { location: '/' }),
}
