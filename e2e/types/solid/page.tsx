// Elements in JSX of Solid, checked against the published types. Never run.
export function Page() {
  return (
    <>
      <did-connect-button
        ref={(button) => button.setAttribute('title', button.mode)}
        class="wide"
        mode="window"
        alwaysVisible
        app-url="https://app.example"
        aria-label="Sign in"
        onClick={(event) => event.currentTarget.focus()}
        on:did-login={(event) => event.detail.user.did}
      >
        Sign in
      </did-connect-button>
      <did-avatar-menu size={48} />
      {/* @ts-expect-error not a mode */}
      <did-connect-button mode="sideways" />
      {/* @ts-expect-error the event has no such detail */}
      <did-address on:did-copy={(event) => event.detail.user} />
    </>
  )
}

// @ts-expect-error no such tag
export const unknownTag = <did-nothing />
