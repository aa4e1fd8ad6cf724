import type { Converters } from '../../elements/base/converters.ts'
import { Problems } from '../../elements/base/problems.ts'
import { kebabCase } from '../../src/model/case.ts'
import { parseSetting, SETTINGS, type SettingName } from '../../src/core/settings.ts'
import { toDidError, type DidError } from '../../src/model/errors.ts'
import { own } from '../../src/model/read.ts'

const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

/** Why the page can't use a setting of the element, as `configure()` says it in a browser. */
function problemOf(values: Record<string, unknown>, page: string): DidError | null {
  for (const [name, value] of Object.entries(values)) {
    if (!isSetting(name) || value === '' || value === false) continue
    try {
      parseSetting(name, value, page || undefined)
    } catch (thrown) {
      return toDidError(thrown, 'invalid-option')
    }
  }
  return null
}

/** The values of an element's properties, and the first that can't be used, which the element shows. */
export function valuesOf(
  converters: Converters,
  attributes: readonly (readonly [string, string])[],
  state: object = {},
  page = '',
): object {
  const texts = new Map(attributes)
  const problems = new Problems()
  const values = Object.entries(converters).map(([name, converter]) => {
    const attribute = kebabCase(name)
    try {
      return [name, converter.attribute(texts.get(attribute) ?? null)]
    } catch (thrown) {
      problems.record(attribute, thrown)
      return [name, converter.fallback]
    }
  })
  const given = Object.fromEntries(values) as Record<string, unknown>
  return own({ ...given, ...state, problem: problems.first, configError: problemOf(given, page) })
}
