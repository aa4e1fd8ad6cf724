import type { Connect, ConnectLook, MethodEntry } from '../../stores/connect/contract.ts'

/** What stands in the middle of the box while there is something to choose: all ways, or one of them in detail. */
export type Pane = 'choices' | 'wallet'

/** What every part of the connect box gets. */
export interface PanelParts {
  connect: Connect
  look: ConnectLook
  show: (pane: Pane) => void
}

export type EntryOf<Kind extends MethodEntry['kind']> = Extract<MethodEntry, { kind: Kind }>
