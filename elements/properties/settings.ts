import { SETTINGS, type Config, type SettingName } from '../../src/stores/settings.ts'
import { flag, text, type Converter, type ValuesOf } from './converters.ts'
import { lookProperties } from './look.ts'

/** Settings of the page that no element has. */
type ScriptSetting = 'protect' | 'messages' | 'loadLanguage'
type PageSetting = Exclude<SettingName, ScriptSetting | keyof typeof lookProperties>
type PageProperties = { [K in PageSetting]: Converter<Config[K] extends boolean ? boolean : Config[K] | ''> }

const { protect: _protect, messages: _messages, loadLanguage: _loadLanguage, ...pageSettings } = SETTINGS

/** The settings validate texts themselves. */
const pageProperties = Object.fromEntries(
  Object.entries(pageSettings).map(([name, { fallback }]) => [name, fallback === false ? flag : text]),
) as PageProperties

/** Properties of a session element: its look, and settings of the page. */
export const settingProperties = { ...pageProperties, ...lookProperties }
export type SettingValues = ValuesOf<typeof settingProperties>
