import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Page } from './react-server-page.jsx'

/** What the server of the page writes. */
export const render = (props) =>
  renderToString(
    <StrictMode>
      <Page {...props} />
    </StrictMode>,
  )
