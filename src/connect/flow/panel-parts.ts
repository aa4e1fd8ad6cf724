import type { Connect, ConnectContent, Pane } from './contract.ts'

/** What the wallet has to say in place of the code's caption. */
export interface StageNotice {
  caption: string
  /** What to do, or ''. */
  text: string
}

/** Properties of every part of the connect box. */
export interface PanelParts {
  connect: Connect
  content: ConnectContent
  showPane: (pane: Pane) => void
  /** Prefix of ids. */
  id: string
  /** Id of the sentence that says where the code may be scanned. */
  scanHostId: string
  /** The box has been painted with two columns, and keeps them: nothing of the page around it may move. */
  hasColumns: boolean
  notice: StageNotice | null
  /** It was on screen before React: what waited there does so in sight. */
  isContinued: boolean
}
