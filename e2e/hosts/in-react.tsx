import { useEffect, useState, version } from 'react'
import { createRoot } from 'react-dom/client'

interface Person {
  fullName: string
}

const SIZES = ['small', 'medium', 'large'] as const

function App() {
  const [user, setUser] = useState<Person | null>(null)
  const [clicks, setClicks] = useState(0)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const onChange = (event: Event) => setUser((event as CustomEvent<{ user: Person | null }>).detail.user)
    document.addEventListener('did-session-change', onChange)
    return () => document.removeEventListener('did-session-change', onChange)
  }, [])
  const label = `Sign in (${clicks})`
  return (
    <main data-react={version}>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Redrawn {clicks}
      </button>
      <button type="button" onClick={() => setAway(true)}>
        Leave
      </button>
      {user && <p>Hello {user.fullName}</p>}
      {!user && isAway && <p>Another view</p>}
      {!user && !isAway && (
        <div>
          <did-connect-button label={label} size={SIZES[clicks % SIZES.length]} disabled={false} />
        </div>
      )}
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
