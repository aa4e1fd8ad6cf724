import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { joinSentences } from '../../i18n/join-sentences.ts'
import type { Connect, ConnectContent } from '../flow/contract.ts'
import type { StageNotice } from '../flow/panel-parts.ts'
import type { DidError } from '../../model/errors.ts'
import type { Screen } from '../screen/screen.ts'
import { statusOf, type Visitor } from './status.tsx'
import type { StatusContent } from './status-screen.tsx'
import { flowTexts } from '../screen/flow-texts.ts'
import { stepTexts } from './step-texts.tsx'
import { errorParts } from '../../i18n/error-parts.ts'
import { own } from '../../model/read.ts'

export interface BoxWords {
  title: string
  text: string
  /** What the wallet has to say in place of the code's caption. */
  notice: StageNotice | null
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
  /** Why the last session of a wallet has ended, or null. */
  refusal: DidError | null
  /** A dialog that shows a success is about to go, so the region that outlives it announces that. */
  isLeaving: boolean
  visitor: Visitor | null
}

function sentencesOf({ locale }: I18n, status: StatusContent): string {
  const { title, text, mfaCode, detail, isHint } = own(status)
  return joinSentences(locale, [title, text, mfaCode ? String(mfaCode) : '', (isHint && detail) || ''])
}

function refusalNotice(i18n: I18n, refusal: DidError, connect: Connect): StageNotice {
  const text = i18n._(msg`Scan again, or choose another way`)
  if (refusal.code === 'busy') return { caption: i18n._(msg`Busy`), text }
  const isHere = connect.isInWebWallet() || connect.isInWalletApp()
  return { caption: isHere ? errorParts(i18n, refusal).sentence : i18n._(msg`You declined on your phone`), text }
}

/** What the wallet has to say while its code is shown. The latest comes first. */
function noticeOf(
  i18n: I18n,
  screen: Screen,
  connect: Connect,
  { isRestoring, isExpiring, refusal }: Situation,
): StageNotice | null {
  if (screen.kind !== 'choices' && screen.kind !== 'wallet') return null
  if (isRestoring) return { caption: i18n._(msg`The connection was lost. Restoring it…`), text: '' }
  if (isExpiring) return { caption: i18n._(msg`This code is about to change`), text: '' }
  if (refusal) return refusalNotice(i18n, refusal, connect)
  if (!screen.isPushed) return null
  return { caption: i18n._(msg`Check your wallet`), text: i18n._(msg`We sent a request to your DID Wallet`) }
}

/** Everything that the box says on a screen. */
export function boxWords(
  i18n: I18n,
  screen: Screen,
  connect: Connect,
  content: ConnectContent,
  situation: Situation,
): BoxWords {
  const { isBranded, isRestoring, isLeaving, visitor } = situation
  const texts = flowTexts(i18n, connect.options, content, isBranded)
  const status = screen.kind === 'status' ? statusOf(i18n, screen.view, texts, connect, visitor) : null
  const step = screen.kind === 'status' ? status : stepTexts(i18n, screen, texts)
  const { title = '', text = '' } = step ?? {}
  const notice = noticeOf(i18n, screen, connect, situation)
  const words = { title, text, status, notice }
  if (notice) return { ...words, announcement: joinSentences(i18n.locale, [notice.caption, notice.text]) }
  if (isRestoring) {
    const lost = i18n._(msg`The connection was lost. Restoring it…`)
    return { ...words, text: lost, announcement: lost }
  }
  return { ...words, announcement: status && !isLeaving ? sentencesOf(i18n, status) : '' }
}
