import type { FormView, Screen } from '../../stores/connect/screen.ts'
import { CodeForm } from '../email-form.tsx'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import { Choices } from './choices.tsx'
import type { PanelParts } from './panel-context.ts'
import { QrPanel } from './qr-panel.tsx'

interface FormProps {
  view: FormView
  /** Id of the sentence that says what to type. */
  describedBy: string
}

function Form({ view, describedBy }: FormProps) {
  return view.status === 'email' ? (
    <CodeForm flow={view.email} describedBy={describedBy} />
  ) : (
    <PasskeyForm creation={view.creation} describedBy={describedBy} />
  )
}

interface Props {
  screen: Exclude<Screen, { kind: 'status' }>
  parts: PanelParts
  /** Id of the description of the step. */
  textId: string
}

/** What is below the header of a step. */
export function ScreenContent({ screen, parts, textId }: Props) {
  switch (screen.kind) {
    case 'choices':
      return <Choices {...parts} />
    case 'wallet':
      return <QrPanel {...parts} />
    case 'address':
    case 'code':
    case 'passkey':
      return <Form view={screen.view} describedBy={textId} />
  }
}
