import { DidError, toDidError } from '../../src/model/errors.ts'
import { emitError } from './emit-error.ts'

/** The settings of one element that can't be used. Each is reported to the page once, and shown by the view. */
export class Problems {
  readonly #found = new Map<string, DidError>()

  /** The one to show. An invalid DID comes first: without its DID, an element shows nothing else. */
  get first(): DidError | null {
    const found = [...this.#found.values()]
    return found.find(({ code }) => code === 'invalid-did') ?? found[0] ?? null
  }

  /** Records the problem of a setting; null for none. Returns whether that is a change. */
  record(setting: string, thrown: unknown): boolean {
    const known = this.#found.get(setting)
    if (thrown === null) return this.#found.delete(setting)
    const error = toDidError(thrown, 'invalid-option')
    const { code, text = '', cause } = error
    const problem = code === 'invalid-option' ? new DidError(code, { text: `${setting}: ${text}`, cause }) : error
    if (problem.message === known?.message) return false
    this.#found.set(setting, problem)
    return true
  }

  /** Later, so that a listener added right after the element gets it. Never while the element is disconnected. */
  report(host: HTMLElement): void {
    queueMicrotask(() => {
      if (!host.isConnected) return
      for (const problem of this.#found.values()) emitError(host, problem)
    })
  }
}
