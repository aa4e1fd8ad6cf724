import { DidConnectButton } from 'did-connect-elements/react'

/** A component of the app. */
export function SignIn() {
  return <DidConnectButton label="Join" />
}
