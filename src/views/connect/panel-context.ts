import type { Connect, ConnectContent, MethodEntry } from '../../stores/connect/contract.ts'
import type { Pane } from '../../stores/connect/screen.ts'

/** Properties of every part of the connect box. */
export interface PanelParts {
  connect: Connect
  content: ConnectContent
  showPane: (pane: Pane) => void
  /** Id of the sentence that says where the code may be scanned. */
  scanHostId: string
  /** What the header says while the user chooses. */
  headerText: string
  /** Said in the place of the caption of the code, or ''. */
  notice: string
}

export type EntryOf<Kind extends MethodEntry['kind']> = Extract<MethodEntry, { kind: Kind }>
