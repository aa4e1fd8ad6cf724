import type { Connect, ConnectContent, Pane } from './contract.ts'

/** Properties of every part of the connect box. */
export interface PanelParts {
  connect: Connect
  content: ConnectContent
  showPane: (pane: Pane) => void
  /** Id of the sentence that says where the code may be scanned. */
  scanHostId: string
  /** What the header says while the user chooses. */
  headerText: string
  /** Said in place of the code's caption, or ''. */
  notice: string
}
