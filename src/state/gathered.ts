import { computed, type ReadableAtom } from 'nanostores'

type Values<Stores> = { [Name in keyof Stores]: Stores[Name] extends ReadableAtom<infer Value> ? Value : never }

/** The values of several stores, by name: for what depends on more of them than one can tell apart by their order. */
export const gathered = <Stores extends Record<string, ReadableAtom<unknown>>>(
  stores: Stores,
): ReadableAtom<Values<Stores>> =>
  computed(
    Object.values(stores),
    (...values: unknown[]) =>
      Object.fromEntries(Object.keys(stores).map((name, index) => [name, values[index]])) as Values<Stores>,
  )
