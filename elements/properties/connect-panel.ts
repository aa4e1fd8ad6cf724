import { ACTIONS, OTHER_SITE_ACTIONS, type Action } from '../../src/model/connect.ts'
import { flowProperties } from './connect.ts'
import { flag, oneOf } from './converters.ts'
import { settingProperties } from './settings.ts'

type InPlaceAction = Exclude<Action, 'connect-to-did-space' | 'connect-to-did-domain'>
const isInPlace = (action: Action): action is InPlaceAction => !OTHER_SITE_ACTIONS.includes(action)

export const properties = {
  ...flowProperties,
  /** What the flow does. For actions that open a window, `connect-to-did-space` and `connect-to-did-domain`, use a `did-connect-button` */
  action: oneOf(ACTIONS.filter(isInPlace), 'login'),
  /** Keeps the panel on screen while a user is signed in */
  alwaysVisible: flag,
  /** Fills the page, with the app’s logo, name and description around the flow */
  branded: flag,
  ...settingProperties,
}
