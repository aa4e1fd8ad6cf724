/** What a test needs of a browser, the same for every automation protocol. */

export type EngineName = 'firefox' | 'webkit'

export interface Point {
  x: number
  y: number
}

export type Key = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'End' | 'Enter' | 'Escape' | 'Home' | 'Tab'

export interface Tab {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. It must not use anything from outside of itself. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Runs a script in the page. */
  inject(source: string): Promise<void>
  moveTo(point: Point): Promise<void>
  clickAt(point: Point): Promise<void>
  press(key: Key, modifier?: 'Shift'): Promise<void>
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
}

export interface VisitorOptions {
  /** The system prefers dark colours. */
  dark?: boolean
  /** A device with a virtual authenticator, for passkeys. */
  authenticator?: boolean
}

/** A browser without any data of other visitors. */
export interface Visitor {
  newTab(): Promise<Tab>
  /** Errors on the console and uncaught errors, of all tabs so far. */
  problems(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  name: EngineName
  version(): Promise<string>
  newVisitor(options?: VisitorOptions): Promise<Visitor>
  close(): Promise<void>
}
