/**
 * A simulated failure. `delayMs` delays the response; `respond` replaces it; `hang` never responds; `drop` closes the
 * connection and `reset` resets it; `truncate` closes it in the middle of a response. The request reaches the service
 * with `repeat` (twice, and the second answer counts), `change` (the text of the answer), `cut` (half of the answer,
 * then the end) and `stall` (half of the answer, then nothing). The relay's path matches when a socket opens; `frames`
 * changes what it sends from then on.
 */
export interface Fault {
  /** Any method when absent. */
  method?: string
  /** Path without query; `*` stands for any characters. */
  path: string
  /** Only requests whose query contains this text. */
  query?: string
  delayMs?: number
  respond?: FaultResponse
  hang?: boolean
  drop?: boolean
  reset?: boolean
  truncate?: boolean
  repeat?: boolean
  change?: (text: string) => string | Promise<string>
  cut?: boolean
  stall?: boolean
  /** The frames that are sent instead of one: none, the same or others. */
  frames?: (frame: string) => string[]
  /** How many requests pass before it applies. */
  skip?: number
  /** How many requests it applies to; all when absent. */
  times?: number
}

export interface FaultResponse {
  status?: number
  /** Objects are sent as JSON, strings unchanged. */
  body?: unknown
  contentType?: string
  headers?: Record<string, string>
}

export interface ActiveFault extends Fault {
  id: number
  /** How many requests it has applied to. */
  hits: number
  /** How many requests have passed before. */
  passed: number
}

export interface Faults {
  /** Returns the fault's id. */
  add(fault: Fault): number
  remove(id: number): void
  clear(): void
  list(): ActiveFault[]
  /** The first fault that matches this request; counts the hit. */
  take(method: string, path: string, query: string): ActiveFault | undefined
  /** How many requests and sockets a fault delays at the moment. A simulated clock goes on meanwhile. */
  delayed(): number
  /** Counts a request as delayed until the promise settles. */
  delay(until: Promise<unknown>): Promise<void>
}

const escape = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escape).join('.*')}$`).test(path)

const matchesRequest = (fault: Fault, method: string, path: string, query: string): boolean =>
  (!fault.method || fault.method.toUpperCase() === method) &&
  matches(fault.path, path) &&
  (!fault.query || query.includes(fault.query))

export function createFaults(): Faults {
  let active: ActiveFault[] = []
  let nextId = 1
  let delayed = 0
  const isSpent = ({ times, hits }: ActiveFault): boolean => times !== undefined && hits >= times
  return {
    add(fault) {
      const id = nextId++
      active.push({ ...fault, id, hits: 0, passed: 0 })
      return id
    },
    remove(id) {
      active = active.filter((fault) => fault.id !== id)
    },
    clear() {
      active = []
    },
    list: () => active,
    take(method, path, query) {
      for (const fault of active) {
        if (isSpent(fault) || !matchesRequest(fault, method, path, query)) continue
        if (fault.passed < (fault.skip ?? 0)) fault.passed += 1
        else {
          fault.hits += 1
          return fault
        }
      }
      return undefined
    },
    delayed: () => delayed,
    async delay(until) {
      delayed += 1
      await until
      delayed -= 1
    },
  }
}
