import type { I18n } from '@lingui/core'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import type { MethodKind } from '../../model/methods.ts'
import type { Connect, ConnectContent, EntryOf, Way } from './contract.ts'
import type { FormScreen } from './method.ts'
import type { IconName } from '../../ui/icon.tsx'

/** Title and description of a step. */
export interface StepTexts {
  title: string
  text: string
}

/** What a button of a method depends on. */
export interface ButtonContext {
  i18n: I18n
  connect: Connect
  content: ConnectContent
  /** Address of the app, for the pictures of its methods. */
  appUrl: string
  /** Link into the wallet app, or null. */
  link: string | null
  /** The wallet session could not begin. */
  isUnstarted: boolean
  /** Shows the code on a screen of its own. */
  showCode: () => void
  /** Draws a picture of the page's. Without one that can be shown, the fallback stands there. */
  picture: (src: string, fallback: ReactElement) => ReactElement
}

/** The button of a method, as data. */
export interface MethodButton {
  icon: IconName | ReactElement
  name: string
  /** The name while the method is at work behind its button. */
  busyName?: string
  /** Its name in `data-method`. Default: that of its entry. */
  method?: string
  /** An address makes it a link. */
  href?: string
  newTab?: boolean
  trail?: IconName
  /** It can't be used yet. */
  isWaiting?: boolean
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

interface HasButton<Kind extends MethodKind> {
  button(entry: EntryOf<Kind>, context: ButtonContext): MethodButton
}
/** The button of a kind of method. */
export type ButtonOf<Kind extends MethodKind = MethodKind> = HasButton<Kind>['button']

export interface FormProps<Form extends object> {
  form: Form
  /** Id of the sentence that says what to type. */
  describedBy: string
}

/** How a kind of sign-in method looks after its button (screen/buttons.tsx). Its description says what it does. */
export interface MethodFace<Form extends object = object> {
  /** Where it continues, in a window of ours. */
  elsewhere?: { icon: IconName; place(i18n: I18n, way: Way, app: string): string }
  /** The form of its description. */
  Form?(props: FormProps<Form>): ReactNode
  /** What the header says at a step of the form. */
  texts?(i18n: I18n, screen: FormScreen, form: Form): StepTexts
}
