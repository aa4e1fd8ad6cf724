import { connectProperties } from './connect.ts'
import { flag, oneOf, text } from './converters.ts'
import { settingProperties } from './settings.ts'

export const properties = {
  ...connectProperties,
  /** The button’s text. Text between the tags wins over it */
  label: text,
  /** The button’s size */
  size: oneOf(['small', 'medium', 'large'], 'medium'),
  /** The button’s look */
  variant: oneOf(['primary', 'outline', 'text'], 'primary'),
  /** Disables the button */
  disabled: flag,
  /** Keeps the button on screen while a user is signed in */
  alwaysVisible: flag,
  ...settingProperties,
}
