import { flag, number } from './converters.ts'
import { settingProperties } from './settings.ts'

export const properties = {
  /** Size of the picture in pixels */
  size: number(36, 24, 128),
  /** Takes no room while nobody is signed in */
  hideWhenSignedOut: flag,
  ...settingProperties,
}
