import type { I18n } from '@lingui/core'
import type { Connect, ConnectContent } from '../flow/contract.ts'
import type { Screen } from '../screen.ts'
import { statusOf } from './status.tsx'
import type { StatusContent } from './status-screen.tsx'
import { choiceSteps, flowTexts, stepTexts } from './step-texts.tsx'
import { own } from '../../model/read.ts'

export interface BoxWords {
  title: string
  text: string
  /** What the header says while the user chooses. */
  choiceText: string
  /** In place of the code's caption, or ''. */
  caption: string
  /** How the state looks; null on the other screens. */
  status: StatusContent | null
  /** What the live region says. */
  announcement: string
}

interface Situation {
  /** The page around the box has the name of the app. */
  isBranded: boolean
  isRestoring: boolean
  isExpiring: boolean
  /** A dialog that shows a success is about to go, so the region that outlives it announces that. */
  isLeaving: boolean
  /** Name of who has just signed in, or ''. */
  visitor: string
}

function sentencesOf(status: StatusContent): string {
  const { title, text, mfaCode, detail, isHint } = own(status)
  return [title, text, mfaCode, isHint && detail].filter(Boolean).join('. ')
}

/** Everything that the box says on a screen. */
export function boxWords(
  i18n: I18n,
  screen: Screen,
  connect: Connect,
  content: ConnectContent,
  { isBranded, isRestoring, isExpiring, isLeaving, visitor }: Situation,
): BoxWords {
  const texts = flowTexts(i18n, connect.options, content, isBranded)
  const steps = choiceSteps(i18n, texts)
  const status = screen.kind === 'status' ? statusOf(i18n, screen.view, texts, connect, content, visitor) : null
  const step = screen.kind === 'status' ? status : stepTexts(i18n, screen, texts)
  const { title = '', text = '' } = step ?? {}
  const words = {
    title,
    text,
    status,
    caption: '',
    choiceText: steps[screen.kind === 'wallet' ? 'wallet' : 'choices'].text,
  }
  if (isRestoring) return { ...words, text: steps.restoring.text, announcement: steps.restoring.text }
  const ending = isExpiring ? steps.expiring.text : ''
  // Beside the methods the code has a caption of its own.
  if (ending && screen.kind === 'choices') return { ...words, caption: ending, announcement: ending }
  if (ending && screen.kind === 'wallet') return { ...words, text: ending, announcement: ending }
  return { ...words, announcement: status && !isLeaving ? sentencesOf(status) : '' }
}
