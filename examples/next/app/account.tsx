'use client'

import { DidAddress, DidAvatarMenu, DidConnectButton, DidUserCard, useUser } from 'did-connect-elements/react'
import { useState } from 'react'

/** The app that has the accounts. A page of the app itself does not need this. */
const APP_URL = 'https://app.example'

/** Hooks and `onDid…` props need a client component. Its markup comes from the server all the same. */
export function Account() {
  const user = useUser()
  const [event, setEvent] = useState('')
  return (
    <>
      <DidAvatarMenu appUrl={APP_URL} hideWhenSignedOut />
      <DidConnectButton
        appUrl={APP_URL}
        alwaysVisible
        onDidConnectOpen={() => setEvent('Signing in…')}
        onDidLogin={({ detail }) => setEvent(`Signed in with ${detail.provider}.`)}
      >
        {user ? 'Use another account' : 'Sign in'}
      </DidConnectButton>
      <p role="status">{user ? `Hello ${user.fullName}` : 'Nobody is signed in.'}</p>
      <p>{event}</p>
      {user && (
        <section>
          <h2>For members</h2>
          <DidUserCard appUrl={APP_URL} user={user} />
          <p>
            Your address: <DidAddress did={user.did} compact />
          </p>
        </section>
      )}
    </>
  )
}
