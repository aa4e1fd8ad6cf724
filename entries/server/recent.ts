interface Kept<T> {
  until: number
  value: T
}

/** A map for values that are valid for some time. When it is full, it forgets the one that was used least recently. */
export class Recent<T> {
  readonly #kept = new Map<string, Kept<T>>()
  readonly #most: number
  readonly #ms: number

  constructor(most: number, ms: number) {
    this.#most = most
    this.#ms = ms
  }

  get(key: string): T | undefined {
    const kept = this.#kept.get(key)
    if (!kept || Date.now() >= kept.until) return undefined
    this.#moveToEnd(key, kept)
    return kept.value
  }

  set(key: string, value: T): void {
    this.#moveToEnd(key, { until: Date.now() + this.#ms, value })
    const [first] = this.#kept.keys()
    if (first !== undefined && this.#kept.size > this.#most) this.#kept.delete(first)
  }

  /** Forgets this value, but not one that has replaced it. */
  forget(key: string, value: T): void {
    if (this.#kept.get(key)?.value === value) this.#kept.delete(key)
  }

  #moveToEnd(key: string, kept: Kept<T>): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
  }
}
