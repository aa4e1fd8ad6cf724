import { connectProperties } from './connect.ts'
import { flag, oneOf, text } from './converters.ts'
import { settingProperties } from './settings.ts'

export const properties = {
  ...connectProperties,
  /** Text of the button; text between the tags takes precedence */
  label: text,
  /** Size of the button */
  size: oneOf(['small', 'medium', 'large'], 'medium'),
  /** Look of the button */
  variant: oneOf(['primary', 'outline', 'text'], 'primary'),
  /** The button can’t be pressed */
  disabled: flag,
  /** Stays visible when a user is signed in */
  alwaysVisible: flag,
  ...settingProperties,
}
