import type { DidError } from '../../src/model/errors.ts'
import { connectProperties } from '../page/connect.ts'
import { flag, oneOf, text, type ValuesOf } from '../base/converters.ts'
import { settingProperties } from '../page/setting-properties.ts'
import type { PageState } from '../base/view-props.ts'

export const properties = {
  ...connectProperties,
  /** The button’s text. Text between the tags wins over it */
  label: text,
  /** The button’s size. `text` has the size of the page’s text */
  size: oneOf(['small', 'medium', 'large'], 'medium'),
  /** The button’s look. `text` looks like a link, in the page’s own font and colour */
  variant: oneOf(['primary', 'outline', 'text'], 'primary'),
  /** Disables the button */
  disabled: flag,
  /** Keeps the button on screen while a user is signed in */
  alwaysVisible: flag,
  ...settingProperties,
}

export type ButtonValues = ValuesOf<typeof properties>

export interface ButtonViewState extends PageState {
  busy: boolean
  /** The code of the flow is loading: a spinner shows without delay. */
  isLoading: boolean
  /** It has been busy for a while: a spinner shows. */
  isSlow: boolean
  /** A dialog is open in front of the page. */
  isCovered: boolean
  /** The dialog of the flow is open. */
  expanded: boolean
  /** Why the last flow could not start. */
  error: DidError | null
}

/** Before anything has happened. */
export const FIRST_STATE: ButtonViewState = {
  busy: false,
  isLoading: false,
  isSlow: false,
  isCovered: false,
  expanded: false,
  error: null,
  configError: null,
}
