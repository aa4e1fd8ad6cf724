import { Component, type ReactNode } from 'react'
import { toDidError, type DidError } from '../model/errors.ts'

interface Props {
  isOpen: boolean
  onError: (error: DidError) => void
  children: ReactNode
}

interface State {
  isOpen: boolean
  failed: boolean
}

/** Takes away a dialog that can't be drawn, and nothing else. Its next opening is tried anew. */
export class DialogBoundary extends Component<Props, State> {
  override state = { isOpen: false, failed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ isOpen }: Props, state: State): State | null {
    return isOpen === state.isOpen ? null : { isOpen, failed: false }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(toDidError(error, 'render-failed'))
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
