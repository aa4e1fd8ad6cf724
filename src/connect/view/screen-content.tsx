import type { Screen } from '../screen/screen.ts'
import { firstScreen } from '../screen/first-screen.ts'
import { Choices, Saved } from './choices.tsx'
import { FACES } from '../methods/faces.tsx'
import type { PanelParts } from '../flow/panel-parts.ts'
import { QrPanel } from '../methods/wallet/qr-panel.tsx'

interface Props {
  screen: Exclude<Screen, { kind: 'status' }>
  parts: PanelParts
  /** Id of the description of the step. */
  textId: string
}

/** What is below the header of a step. */
export function ScreenContent({ screen, parts, textId }: Props) {
  switch (screen.kind) {
    case 'saved':
      return <Saved {...parts} />
    case 'choices':
      return <Choices {...parts} />
    case 'wallet':
      return <QrPanel {...parts} folded={firstScreen(parts.content).folded} />
    case 'form': {
      const { kind, form } = screen.view
      const { Form } = FACES[kind]
      return Form && <Form form={form} describedBy={textId} />
    }
  }
}
