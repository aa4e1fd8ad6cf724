/**
 * Runs code of a library that enumerates objects with `for … in`, which also finds what another script has given every
 * object (SECURITY.md, "Members of every object"). Until it returns, those members aren't enumerable. No other code runs
 * meanwhile, so the page can't notice.
 */
export function withoutInherited<T>(run: () => T): T {
  const everyObject = Object.prototype
  const names = Object.keys(everyObject).filter(
    (name) => Object.getOwnPropertyDescriptor(everyObject, name)?.configurable,
  )
  const show = (enumerable: boolean): void => {
    for (const name of names)
      Object.defineProperty(everyObject, name, { __proto__: null, enumerable } as PropertyDescriptor)
  }
  show(false)
  try {
    return run()
  } finally {
    show(true)
  }
}
