export interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T | PromiseLike<T>) => void
  reject: (error: unknown) => void
}

/** A promise with its `resolve` and `reject`: `Promise.withResolvers`, which not all supported browsers have. */
export function deferred<T>(): Deferred<T> {
  const settle = {} as Omit<Deferred<T>, 'promise'>
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, ...settle }
}
