import { StrictMode, useState, version } from 'react'
import { createRoot } from 'react-dom/client'
import { DidAddress, DidAvatarMenu, DidConnectButton, login, useUser } from '../../dist/react.js'

// The components name the app of a page on another origin.
const appUrl = new URLSearchParams(location.search).get('app') ?? undefined

function App() {
  const user = useUser()
  const [count, setCount] = useState(0)
  return (
    <main data-react={version}>
      <DidAvatarMenu appUrl={appUrl} hideWhenSignedOut />
      <DidConnectButton appUrl={appUrl} />
      <button type="button" onClick={() => setCount(count + 1)}>
        One more
      </button>
      <button type="button" onClick={() => login().catch(() => {})}>
        By script
      </button>
      {Array.from({ length: count }, (_, key) => (
        <p key={key}>
          <DidConnectButton alwaysVisible label={`Button ${key}`} />
        </p>
      ))}
      {user && (
        <p>
          Hello {user.fullName}, <DidAddress did={user.did} compact />
        </p>
      )}
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
