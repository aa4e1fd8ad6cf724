// Elements in JSX of Preact, checked against the published types. Never run.
import type { DidConnectButton } from 'did-connect-elements'
import { useRef } from 'preact/hooks'

export function Page() {
  const button = useRef<DidConnectButton>(null)
  return (
    <>
      <did-connect-button
        ref={button}
        class="wide"
        mode="window"
        alwaysVisible
        app-url="https://app.example"
        aria-label="Sign in"
        ondid-login={(event) => event.detail.user.did}
      >
        Sign in
      </did-connect-button>
      <did-avatar-menu size={48} />
      {/* @ts-expect-error not a mode */}
      <did-connect-button mode="sideways" />
      {/* @ts-expect-error the event has no such detail */}
      <did-address ondid-copy={(event) => event.detail.user} />
    </>
  )
}

// @ts-expect-error no such tag
export const unknownTag = <did-nothing />
