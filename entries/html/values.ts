import type { Converters } from '../../elements/base/converters.ts'
import { Problems } from '../../elements/base/problems.ts'
import { kebabCase } from '../../src/model/case.ts'
import { own } from '../../src/model/read.ts'

/** The values of an element's properties, and the first that can't be used, which the element shows. */
export function valuesOf(
  converters: Converters,
  attributes: readonly (readonly [string, string])[],
  state: object = {},
): object {
  const given = new Map(attributes)
  const problems = new Problems()
  const values = Object.entries(converters).map(([name, converter]) => {
    const attribute = kebabCase(name)
    try {
      return [name, converter.attribute(given.get(attribute) ?? null)]
    } catch (thrown) {
      problems.record(attribute, thrown)
      return [name, converter.fallback]
    }
  })
  return own({ ...Object.fromEntries(values), ...state, problem: problems.first })
}
