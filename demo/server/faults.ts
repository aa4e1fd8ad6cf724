/**
 * A simulated failure. `delayMs` delays the response; `respond` replaces it; `hang` never responds; `drop` closes the
 * connection; `truncate` closes it in the middle of the response. The relay's path matches when a socket opens.
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
  truncate?: boolean
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
}

export interface Faults {
  /** Returns the fault's id. */
  add(fault: Fault): number
  remove(id: number): void
  clear(): void
  list(): ActiveFault[]
  /** The first fault that matches this request; counts the hit. */
  take(method: string, path: string, query: string): ActiveFault | undefined
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
  return {
    add(fault) {
      const id = nextId++
      active.push({ ...fault, id, hits: 0 })
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
      const open = (fault: ActiveFault) => fault.times === undefined || fault.hits < fault.times
      const fault = active.find((candidate) => open(candidate) && matchesRequest(candidate, method, path, query))
      if (fault) fault.hits += 1
      return fault
    },
  }
}
