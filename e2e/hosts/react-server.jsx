import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './react-server-page.jsx'

const { root, props } = Object.fromEntries([...document.querySelectorAll('[id]')].map((node) => [node.id, node]))

hydrateRoot(
  root,
  <StrictMode>
    <Page {...JSON.parse(props.textContent)} />
  </StrictMode>,
)
