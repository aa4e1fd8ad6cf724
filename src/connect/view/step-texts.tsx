import type { I18n } from '@lingui/core'
import type { StepTexts } from '../flow/face.tsx'
import { FACES } from '../methods/faces.tsx'
import type { FlowTexts } from '../screen/flow-texts.ts'
import type { Screen } from '../screen/screen.ts'

/** What the header says on a screen without a status. */
export function stepTexts(i18n: I18n, screen: Exclude<Screen, { kind: 'status' }>, texts: FlowTexts): StepTexts {
  switch (screen.kind) {
    case 'saved':
      return { title: texts.title, text: '' }
    case 'choices':
    case 'wallet':
      return { title: texts.title, text: texts.scan }
    case 'form': {
      const { kind, form } = screen.view
      return FACES[kind].texts?.(i18n, screen, form) ?? { title: texts.title, text: '' }
    }
  }
}
