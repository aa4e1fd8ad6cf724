import { DidAddress, DidAvatarMenu, DidConnectButton, DidUserCard, useUser } from 'did-connect-elements/react'
import { useState } from 'react'

export function App() {
  const user = useUser()
  const [provider, setProvider] = useState('')
  return (
    <>
      <header>
        <DidAvatarMenu hideWhenSignedOut />
      </header>
      <main>
        <h1>React</h1>
        <DidConnectButton onDidLogin={({ detail }) => setProvider(detail.provider)}>Sign in</DidConnectButton>
        <p role="status">{user ? `Hello ${user.fullName}` : 'Nobody is signed in.'}</p>
        {provider && <p>Signed in with {provider}.</p>}
        {user && (
          <section>
            <h2>For members</h2>
            <DidUserCard user={user} />
            <p>
              Your address: <DidAddress did={user.did} compact />
            </p>
          </section>
        )}
      </main>
    </>
  )
}
