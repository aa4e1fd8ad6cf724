import * as fc from 'fast-check'

/** A seeded source of every random decision of one page load. */
export interface Random {
  /** An integer from 0 up to and without `limit`. */
  below: (limit: number) => number
  /** True with a probability of 1 in `count`. */
  oneIn: (count: number) => boolean
  pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T
  seed: () => number
}

/** Mulberry32, whose sequence is the same on every platform. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number): number => next() % limit
  return {
    below,
    oneIn: (count) => below(count) === 0,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    seed: () => next() | 0,
  }
}

/** Runs if the kit interprets text as markup or as a script. */
const SCRIPT = 'window.ranScript=1'

const TEXTS = [
  '',
  ' ',
  '0',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  'refresh_token',
  `javascript:${SCRIPT}`,
  `<img src=x onerror="${SCRIPT}">`,
  `"><script>${SCRIPT}</script>`,
  `data:text/html,<script>${SCRIPT}</script>`,
  'https://evil.example/',
  'https://evil.example:8443/a?b=c#d',
  '//evil.example',
  '/\\evil.example',
  'http://[',
  'zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT',
  'did:abt:',
  '0x0000000000000000000000000000000000000000',
  'eyJhbGciOiJub25lIn0.eyJleHAiOjE5OTk5OTk5OTksImlhdCI6MX0.x',
  'eyJhbGciOiJub25lIn0.eyJleHAiOjEsImlhdCI6MTk5OTk5OTk5OX0.x',
  '\u202e\u0000\ud800',
  'e\u0301'.repeat(300),
  'x'.repeat(20_000),
  '{"a":',
  '%E0%A4%A',
]

const hostileText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))
const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 2 ** 53, -0.5, [], {}, [[]], [null]),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const one = <T>(arbitrary: fc.Arbitrary<T>, random: Random): T =>
  fc.sample(arbitrary, { seed: random.seed(), numRuns: 1 })[0] as T

export const textFrom = (random: Random): string => one(hostileText, random)
export const valueFrom = (random: Random): unknown => one(hostileValue, random)

function mutateMember(object: Record<string, unknown>, random: Random): unknown {
  const names = Object.keys(object)
  if (names.length === 0 || random.oneIn(8)) return { ...object, [textFrom(random)]: valueFrom(random) }
  const name = random.pick(names)
  if (random.oneIn(6)) return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name))
  return { ...object, [name]: mutate(object[name], random) }
}

function mutateItem(list: readonly unknown[], random: Random): unknown {
  if (list.length === 0 || random.oneIn(5)) return [...list, valueFrom(random)]
  if (random.oneIn(12)) return Array.from({ length: 200 }, (_, index) => list[index % list.length])
  const at = random.below(list.length)
  return list.map((item, index) => (index === at ? mutate(item, random) : item))
}

/** A copy of the value with one change in it. */
export function mutate(value: unknown, random: Random): unknown {
  if (random.oneIn(6) || typeof value !== 'object' || value === null) return valueFrom(random)
  return Array.isArray(value) ? mutateItem(value, random) : mutateMember(value as Record<string, unknown>, random)
}
