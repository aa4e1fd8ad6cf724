import type { DidError } from '../../src/model/errors.ts'
import { flag, number, type ValuesOf } from '../base/converters.ts'
import { settingProperties } from '../page/setting-properties.ts'
import type { PageState } from '../base/view-props.ts'

export const properties = {
  /** Size of the picture in pixels */
  size: number(36, 24, 128),
  /** Takes up no space while nobody is signed in */
  hideWhenSignedOut: flag,
  ...settingProperties,
}

export type MenuValues = ValuesOf<typeof properties>

/** The element. */
export type MenuHost = HTMLElement & MenuValues

export interface MenuViewState extends PageState {
  /** Unread notifications. */
  unread: number
  /** Why the code of an action could not be loaded. */
  missing: DidError | null
}

/** Before anything has happened. */
export const FIRST_STATE: MenuViewState = { missing: null, unread: 0, configError: null }
