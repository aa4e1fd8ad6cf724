import { configure } from 'did-connect-elements/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'

// The app that has the accounts. A page of the app itself does not need this.
configure({ appUrl: 'https://app.example' })

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
