import { kebabCase } from '../../src/model/case.ts'
import { SETTINGS, type Config } from '../../src/core/settings.ts'
import { flag, text, type Converter, type ValuesOf } from '../base/converters.ts'
import { localeAndTheme } from './locale-and-theme.ts'

// Settings that no element has. Markup doesn't say whom the page trusts (docs/rules.md §1.1).
const {
  servicePrefix: _servicePrefix,
  localesUrl: _localesUrl,
  connectUrlHosts: _connectUrlHosts,
  allowFramed: _allowFramed,
  protect: _protect,
  messages: _messages,
  sessionOrigins: _sessionOrigins,
  loadLanguage: _loadLanguage,
  ...pageSettings
} = SETTINGS

/** With the comments of the settings. */
type PageProperties = {
  [K in keyof typeof pageSettings]: Converter<Config[K] extends boolean ? boolean : Config[K] | ''>
}

/** The settings validate texts themselves. */
const pageProperties = Object.fromEntries(
  Object.entries(pageSettings).map(([name, { fallback }]) => [name, fallback === false ? flag : text]),
) as PageProperties

/** Properties of a session element: its language and theme, and settings of the page. */
export const settingProperties = { ...pageProperties, ...localeAndTheme }

/** Attributes of the script tag that don't count on an element. */
export const scriptOnlyAttributes = Object.keys(SETTINGS)
  .filter((name) => !Object.hasOwn(settingProperties, name))
  .map(kebabCase)
export type SettingValues = ValuesOf<typeof settingProperties>
