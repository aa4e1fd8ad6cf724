// Components and hooks of the React entry, checked against the published types. Never run.
import type { DidUserCard as Card } from 'did-connect-elements'
import { DidAvatarMenu, DidConnectButton, DidUserCard, useCan, useSession, useUser } from 'did-connect-elements/react'
import type { DidConnectButtonProps } from 'did-connect-elements/react'
import { useRef, type ReactNode } from 'react'

/** A component of an app around one of ours. */
const Wrapped = (props: DidConnectButtonProps): ReactNode => <DidConnectButton {...props} />

export function Page(): ReactNode {
  const card = useRef<Card>(null)
  const user = useUser()
  const session = useSession()
  const name: string = session.status === 'signed-in' ? session.user.fullName : ''
  return (
    <>
      <DidConnectButton
        alwaysVisible
        methods={['wallet', 'email']}
        timeout="60"
        extraParams={{ a: 'b' }}
        className={name}
        aria-label="Sign in"
        onDidLogin={(event) => event.detail.user.did}
      >
        <span slot="icon" />
        Sign in
      </DidConnectButton>
      <DidConnectButton methods="wallet email" />
      <DidUserCard ref={card} user={user} fields={['email']} noChat={!useCan('query_team')} />
      <DidAvatarMenu size={48} onDidMenuOpen={() => {}} />
      {/* @ts-expect-error not a mode */}
      <DidConnectButton mode="sideways" />
      {/* @ts-expect-error not a setting of the card */}
      <DidUserCard label="x" />
      {/* @ts-expect-error a handler gets the event of its name */}
      <DidUserCard onDidCopy={(event) => event.detail.user} />
      {/* @ts-expect-error the button has no such event */}
      <DidConnectButton onDidFollow={() => {}} />
      <DidConnectButton locale={name ? 'de' : undefined} onDidLogin={undefined} />
      <Wrapped size="small" />
    </>
  )
}
