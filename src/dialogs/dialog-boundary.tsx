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

/** Removes a dialog that fails to render, and nothing else. Opening it again renders it again. */
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
