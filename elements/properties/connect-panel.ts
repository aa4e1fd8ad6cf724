import { ACTIONS, OTHER_SITE_ACTIONS, type Action } from '../../src/model/connect.ts'
import type { DidError } from '../../src/model/errors.ts'
import type { OwnedConnect } from '../../src/stores/connect/index.ts'
import { flowProperties } from './connect.ts'
import { flag, oneOf, type ValuesOf } from './converters.ts'
import { settingProperties } from './settings.ts'
import type { ElementProps, PageState } from './view-props.ts'

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

export type PanelValues = ValuesOf<typeof properties>

export interface PanelViewState extends PageState {
  connect: OwnedConnect | null
  /** Why the code of the flow could not be loaded. */
  missing: DidError | null
}

export type PanelViewProps = PanelValues & PanelViewState & ElementProps
