// Elements in JSX of React 19, checked against the published types. Never run.
import type { DidConnectButton } from 'did-connect-elements'
import { useRef, type ReactNode } from 'react'

export function Page({ isGerman = false }): ReactNode {
  const button = useRef<DidConnectButton>(null)
  return (
    <>
      <did-connect-button
        ref={button}
        key="one"
        className="wide"
        style={{ color: 'red' }}
        mode="window"
        alwaysVisible
        app-url="https://app.example"
        aria-label="Sign in"
        onClick={(event) => event.currentTarget.focus()}
        ondid-login={(event) => event.detail.user.did}
      >
        <span slot="icon" />
        Sign in
      </did-connect-button>
      <did-avatar-menu size={48} ref={(element) => element?.setAttribute('title', 'Account')} />
      <did-connect-button locale={isGerman ? 'de' : undefined} ondid-login={undefined} />
      {/* @ts-expect-error not a mode */}
      <did-connect-button mode="sideways" />
      {/* @ts-expect-error not a property of the panel */}
      <did-connect-panel label="x" />
      {/* @ts-expect-error not a class name */}
      <did-address className={5} />
    </>
  )
}

// @ts-expect-error no such tag
export const unknownTag = <did-nothing />
