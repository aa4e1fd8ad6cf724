import { ACTIONS, OTHER_SITE_ACTIONS, type Action } from '../../src/model/connect.ts'
import { DidError } from '../../src/model/errors.ts'
import type { OwnedConnect } from '../../src/connect/index.ts'
import { flowProperties } from '../page/connect.ts'
import { converter, flag, type ValuesOf } from '../base/converters.ts'
import { settingProperties } from '../page/setting-properties.ts'
import type { PageState } from '../base/view-props.ts'

/** The two open a window of another site. */
const opensWindow = (action: Action): boolean => OTHER_SITE_ACTIONS.some((elsewhere) => elsewhere === action)

const inPlace = {
  ...converter<Action>('login', (value) => {
    const action = flowProperties.action.property(value)
    if (!opensWindow(action)) return action
    throw new DidError('invalid-option', { text: `“${action}” opens a window: use a did-connect-button` })
  }),
  known: ACTIONS.filter((action) => !opensWindow(action)),
}

export const properties = {
  ...flowProperties,
  /**
   * What the flow does: one of these actions of the service, or the name of a wallet request that your app’s backend
   * answers. For actions that open a window, `connect-to-did-space` and `connect-to-did-domain`, use a
   * `did-connect-button`
   *
   * @group What it does
   */
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
