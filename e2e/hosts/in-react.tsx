import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Person {
  fullName: string
}

function App() {
  const [user, setUser] = useState<Person | null>(null)
  const [clicks, setClicks] = useState(0)
  useEffect(() => {
    const onChange = (event: Event) => setUser((event as CustomEvent<{ user: Person | null }>).detail.user)
    document.addEventListener('did-session-change', onChange)
    return () => document.removeEventListener('did-session-change', onChange)
  }, [])
  return (
    <main>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Redrawn {clicks}
      </button>
      {user ? <p>Hello {user.fullName}</p> : <did-connect-button label={`Sign in (${clicks})`} />}
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
