import { useContext } from 'react'
import { createRoot } from 'react-dom/client'
import { LocaleProvider } from '@arcblock/ux/lib/Locale/context'
import { ThemeProvider } from '@arcblock/ux/lib/Theme'
import { createAuthServiceSessionContext } from '@arcblock/did-connect-react/lib/Session'
import Button from '@arcblock/did-connect-react/lib/Button'

const { SessionProvider, SessionContext } = createAuthServiceSessionContext()

function SignIn() {
  const { session } = useContext(SessionContext)
  return (
    <Button type="button" onClick={() => session.login()}>
      Connect
    </Button>
  )
}

/** The platform's own sign-in, set up as in a React app of the platform. */
createRoot(document.getElementById('root')).render(
  <ThemeProvider>
    <LocaleProvider translations={{ en: {} }} locale="en">
      <SessionProvider serviceHost="/" protectedRoutes={[]} locale="en">
        <SignIn />
      </SessionProvider>
    </LocaleProvider>
  </ThemeProvider>,
)
