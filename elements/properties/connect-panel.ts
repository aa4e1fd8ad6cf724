import { OTHER_SITE_ACTIONS, type Action } from '../../src/model/connect.ts'
import { DidError } from '../../src/model/errors.ts'
import type { OwnedConnect } from '../../src/stores/connect/index.ts'
import { flowProperties } from './connect.ts'
import { converter, flag, type ValuesOf } from './converters.ts'
import { settingProperties } from './settings.ts'
import type { ElementProps, PageState } from './view-props.ts'

/** The two open a window of another site. */
const inPlace = converter<Action>('login', (value) => {
  const action = flowProperties.action.property(value)
  if (!OTHER_SITE_ACTIONS.some((elsewhere) => elsewhere === action)) return action
  throw new DidError('invalid-option', { text: `“${action}” opens a window: use a did-connect-button` })
})

export const properties = {
  ...flowProperties,
  /** What the flow does. For actions that open a window, `connect-to-did-space` and `connect-to-did-domain`, use a `did-connect-button` */
  action: inPlace,
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
