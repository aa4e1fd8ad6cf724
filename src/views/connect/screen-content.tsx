import { useState } from 'react'
import type { FormView, Screen } from '../../stores/connect/screen.ts'
import { CodeForm } from '../email-form.tsx'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import { Choices } from './choices.tsx'
import type { PanelParts } from './panel-context.ts'
import { StatusScreen, type StatusLook } from './status-screen.tsx'
import { QrPanel } from './qr-panel.tsx'

export type FormScreen = Extract<Screen, { view: FormView }>

/** The form that is shown, or the last one behind a status: it keeps its room there. null while the choices are shown. */
export function useForm(screen: Screen): FormScreen | null {
  const [last, setLast] = useState<FormScreen | null>(null)
  let form: FormScreen | null = null
  if (screen.kind === 'address' || screen.kind === 'code' || screen.kind === 'passkey') form = screen
  else if (screen.kind === 'status') form = last
  if (form !== last) setLast(form)
  return form
}

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
  screen: Screen
  form: FormScreen | null
  parts: PanelParts
  status: StatusLook | null
  /** Id of the description of the step. */
  textId: string
}

/** What is below the header. What is not shown keeps its room. */
export function ScreenContent({ screen, form, parts, status, textId }: Props) {
  const { look, room } = parts
  const behind = (isShown: boolean) => (isShown ? undefined : '')
  const isWallet = screen.kind === 'wallet' && !look.showQr
  const hasChoices = !isWallet || screen.back !== null
  return (
    <>
      {hasChoices && (
        <div data-behind={behind(screen.kind === 'choices' || (screen.kind === 'wallet' && look.showQr))}>
          <Choices {...parts} />
        </div>
      )}
      {room && (
        <div data-behind="">
          <Choices {...parts} look={room} scanHostId={undefined} />
        </div>
      )}
      {isWallet && <QrPanel {...parts} />}
      {form && (
        <div data-behind={behind(status === null)}>
          <Form view={form.view} describedBy={textId} />
        </div>
      )}
      {status && (
        <StatusScreen key={screen.kind === 'status' ? screen.view.status : ''} {...status} labelledBy={textId} />
      )}
    </>
  )
}
