import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import type { MethodKind } from '../../model/methods.ts'
import type { EntryOf, Way } from './contract.ts'
import type { FormScreen } from './method.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { PanelParts } from './panel-parts.ts'

/** Title and description of a step. */
export interface StepTexts {
  title: string
  text: string
}

export interface RowProps<Kind extends MethodKind> {
  parts: PanelParts
  entry: EntryOf<Kind>
  /** Properties of every kind of row. */
  shared: { method: string; chip: string | undefined; first: boolean }
}

export interface FormProps<Form extends object> {
  form: Form
  /** Id of the sentence that says what to type. */
  describedBy: string
}

/** How a kind of sign-in method looks. Its description says what it does. */
export interface MethodFace<Kind extends MethodKind = MethodKind, Form extends object = object> {
  Row(props: RowProps<Kind>): ReactNode
  /** More than two of these stand two in a row. */
  isPaired?: true
  /** Its rows come last, after the pairs. */
  isLast?: true
  /** Where it continues outside of the page, and whether that is a window of ours, which can be shown again. */
  elsewhere?: { icon: IconName; inWindow?: true; place(i18n: I18n, way: Way, app: string): string }
  /** The form of its description. */
  Form?(props: FormProps<Form>): ReactNode
  /** What the header says at a step of the form. */
  texts?(i18n: I18n, screen: FormScreen, form: Form): StepTexts
}
