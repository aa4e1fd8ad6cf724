import { useState } from 'react'
import { DidAddress, DidAvatarMenu, DidConnectButton, DidServerPage } from '../../dist/react.js'

const DID = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'

/** A page that a server renders, with a second one to which the browser navigates by itself. */
export function Page({ server }) {
  const [isSecond, setSecond] = useState(false)
  const [isRenamed, setRenamed] = useState(false)
  return (
    <DidServerPage {...server}>
      <main>
        <h1>My shop</h1>
        <p>
          <DidAvatarMenu />
        </p>
        <p>
          <DidConnectButton alwaysVisible onDidConnectOpen={() => setRenamed(true)}>
            {isRenamed ? 'Once more' : 'Come in'}
          </DidConnectButton>
        </p>
        <p>
          <DidAddress did={DID} />
        </p>
        <button type="button" onClick={() => setSecond(true)}>
          More
        </button>
        {isSecond && (
          <section>
            <DidConnectButton alwaysVisible label="Also here" />
          </section>
        )}
      </main>
    </DidServerPage>
  )
}
