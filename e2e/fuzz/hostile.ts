import * as fc from 'fast-check'

/** Decides everything of one page load by its seed. */
export interface Dice {
  /** A whole number from 0 to below `sides`. */
  roll: (sides: number) => number
  /** True once in `sides` times. */
  hits: (sides: number) => boolean
  pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T
  seed: () => number
}

/** Mulberry32: small, and the same everywhere. */
export function diceOf(seed: number): Dice {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const roll = (sides: number): number => next() % sides
  return {
    roll,
    hits: (sides) => roll(sides) === 0,
    pick: (list) => list[roll(list.length)] as (typeof list)[number],
    seed: () => next() | 0,
  }
}

/** Runs if the kit ever takes text for markup or for a script. */
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

const one = <T>(arbitrary: fc.Arbitrary<T>, dice: Dice): T =>
  fc.sample(arbitrary, { seed: dice.seed(), numRuns: 1 })[0] as T

export const textFrom = (dice: Dice): string => one(hostileText, dice)
export const valueFrom = (dice: Dice): unknown => one(hostileValue, dice)

function mutateMember(object: Record<string, unknown>, dice: Dice): unknown {
  const names = Object.keys(object)
  if (names.length === 0 || dice.hits(8)) return { ...object, [textFrom(dice)]: valueFrom(dice) }
  const name = dice.pick(names)
  if (dice.hits(6)) return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name))
  return { ...object, [name]: mutate(object[name], dice) }
}

function mutateItem(list: readonly unknown[], dice: Dice): unknown {
  if (list.length === 0 || dice.hits(5)) return [...list, valueFrom(dice)]
  if (dice.hits(12)) return Array.from({ length: 200 }, (_, index) => list[index % list.length])
  const at = dice.roll(list.length)
  return list.map((item, index) => (index === at ? mutate(item, dice) : item))
}

/** The same value with one thing wrong in it. */
export function mutate(value: unknown, dice: Dice): unknown {
  if (dice.hits(6) || typeof value !== 'object' || value === null) return valueFrom(dice)
  return Array.isArray(value) ? mutateItem(value, dice) : mutateMember(value as Record<string, unknown>, dice)
}
