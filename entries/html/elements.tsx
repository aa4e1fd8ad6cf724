import type { ReactNode } from 'react'
import { properties as addressProperties } from '../../elements/address/properties.ts'
import { lazyAddress } from '../../elements/address/first.ts'
import { properties as avatarProperties } from '../../elements/avatar/properties.ts'
import { lazyAvatar } from '../../elements/avatar/first.ts'
import { FirstAvatarMenu, isCollapsed } from '../../elements/avatar-menu/first.tsx'
import { FIRST_STATE as MENU_STATE, properties as menuProperties } from '../../elements/avatar-menu/properties.ts'
import type { Converters } from '../../elements/base/converters.ts'
import type { Lazy } from '../../elements/base/definition.ts'
import type { FirstPage } from '../../elements/first/page.ts'
import { FirstConnectButton, isDone } from '../../elements/connect-button/first.tsx'
import {
  FIRST_STATE as BUTTON_STATE,
  properties as buttonProperties,
} from '../../elements/connect-button/properties.ts'
import { properties as panelProperties } from '../../elements/connect-panel/properties.ts'
import { isSignIn } from '../../elements/page/connect-options.ts'
import { lazyUserCard } from '../../elements/user-card/first.ts'
import { properties as cardProperties } from '../../elements/user-card/properties.ts'
import { HOST_CSS, PANEL_HOST_CSS } from '../../src/style/base.ts'
import { EMPTY_HOST_CSS } from '../../src/style/reserved-space.ts'
import { own } from '../../src/model/read.ts'
import type { ElementTag } from './tags.ts'

/** An element as a server draws it. */
export interface ServerElement<Values = never> {
  converters: Converters
  /** What its view gets besides its properties. */
  state?: object
  /** Whether it shows nothing for this visitor. */
  isCollapsed?: (values: Values, page: FirstPage) => boolean
  /** Its markup in a frame, with the style sheet of all elements. */
  markup?: (values: Values, page: FirstPage) => ReactNode
  /** Its placeholder, with a few styles of its own. */
  lazy?: Lazy<Values>
  /** The styles of one that only has its space. */
  css?: string
  /** Whether a press leads to the sign-in page while there is no script. */
  signsIn?: (values: Values) => boolean
}

/** With the types of one element. The table holds them all. */
const serverElement = <Values,>(element: ServerElement<Values>): ServerElement =>
  own(element as unknown as ServerElement)

/** What the views get besides values: the states in which they begin. */
type Begun<View extends (props: { values: never } & FirstPage) => ReactNode> = Parameters<View>[0]['values']

/** The elements that a server can draw. */
export const ELEMENTS: Readonly<Record<ElementTag, ServerElement>> = {
  'did-connect-button': serverElement<Begun<typeof FirstConnectButton>>({
    converters: buttonProperties,
    state: BUTTON_STATE,
    isCollapsed: (values, { session }) => isDone(values, session),
    markup: (values, page) => <FirstConnectButton {...page} values={values} />,
    signsIn: (values) => isSignIn(values) && !values.disabled && !values.problem && !values.configError,
  }),
  'did-avatar-menu': serverElement<Begun<typeof FirstAvatarMenu>>({
    converters: menuProperties,
    state: MENU_STATE,
    isCollapsed: (values, { session }) => isCollapsed(values, session),
    markup: (values, page) => <FirstAvatarMenu {...page} values={values} />,
  }),
  'did-connect-panel': serverElement<Parameters<typeof isDone>[0]>({
    converters: panelProperties,
    isCollapsed: (values, { session }) => isDone(values, session),
    css: HOST_CSS + PANEL_HOST_CSS + EMPTY_HOST_CSS,
  }),
  'did-address': serverElement({ converters: addressProperties, lazy: lazyAddress }),
  'did-avatar': serverElement({ converters: avatarProperties, lazy: lazyAvatar }),
  'did-user-card': serverElement({ converters: cardProperties, lazy: lazyUserCard }),
}
