import ThemeModeToggle from '@arcblock/ux/lib/Config/theme-mode-toggle'
import { LocaleProvider } from '@arcblock/ux/lib/Locale/context'
import LocaleSelector from '@arcblock/ux/lib/Locale/selector'
import { ThemeProvider } from '@arcblock/ux/lib/Theme'
import Footer from '@blocklet/ui-react/lib/Footer'
import Header from '@blocklet/ui-react/lib/Header'
import { Container } from '@mui/material'
import { DidAvatarMenu } from 'did-connect-elements/react'
import { FollowPage } from './follow-page.jsx'
import { Greeting } from './greeting.jsx'
import { REQUESTS } from './requests.js'
import { WalletRequest } from './wallet-request.jsx'
import { translations } from './translations.js'

// In place of the header's own menus, whose user menu needs the session of the platform's React kit.
const ADDONS = [
  <LocaleSelector key="locale" showText={false} />,
  <ThemeModeToggle key="theme" />,
  <DidAvatarMenu key="user" />,
]

export const App = () => (
  <ThemeProvider>
    <LocaleProvider translations={translations} fallbackLocale="en">
      <FollowPage />
      <Header maxWidth={false} addons={ADDONS} />
      <Container component="main" maxWidth="md" sx={{ py: 4 }}>
        <Greeting />
        {REQUESTS.map((request) => (
          <WalletRequest key={request.action} {...request} />
        ))}
      </Container>
      <Footer />
    </LocaleProvider>
  </ThemeProvider>
)
