/** The values for 0 to `count - 1`. Prototype.js and MooTools replace `Array.from` by a function that calls nothing. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(make(index))
  return made
}
