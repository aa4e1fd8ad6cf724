/** The values for 0 to `count - 1`. The `Array.from` of Prototype.js and MooTools ignores its second argument. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(make(index))
  return made
}
