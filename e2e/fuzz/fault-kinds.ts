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

/** What can happen to a call between the kit and the service, by name. */
export const CALL_FAULTS: Record<string, (input: FaultInput) => FaultOf> = {
  refused: () => ({ drop: true }),
  hanging: () => ({ hang: true }),
  '429 with Retry-After': status(429, { error: 'Too many requests' }, { 'retry-after': '120' }),
  'a page with 502': status(502, PAGE),
  '401 of a gateway': status(401, { error: 'unauthorized', gateway: 'edge' }),
  'HTML instead of JSON': status(200, PAGE),
  truncated: () => ({ cut: true }),
  'wrong types': changed(wrongTypes),
  'missing fields': changed(missingFields),
  // Answers of later requests arrive first.
  reordered: ({ seed }) => ({ delayMs: 2_500 + (seed & 0xfff), times: 1 }),
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
  hanging: () => ({ hang: true }),
  'a page with 502': status(502, PAGE),
  'silent from the start': onFrames(() => () => []),
  'silent death': onFrames((seed) => dyingAfter(1 + (seed & 3))),
  truncated: onFrames(() => (frame) => [frame.slice(0, frame.length / 2)]),
  'wrong types': changedFrames(wrongTypes),
  'missing fields': changedFrames(missingFields),
  duplicated: onFrames(() => (frame) => [frame, frame]),
  reordered: onFrames(reordered),
}
