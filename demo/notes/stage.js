import { EVENTS } from '../demo.js'

/**
 * Makes this page a part of the demo's home, which shows it in a frame: it reports the events of the kit and the links
 * of its codes to the page around it, and follows the theme and the language that are chosen there.
 */

const report = (message) => {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}

/** Reads the links of connect sessions from the service's answers, as a camera reads them from the code. */
const { fetch } = window
window.fetch = async (...request) => {
  const response = await fetch(...request)
  if (/\/api\/did\/[\w-]+\/token\b/.test(response.url)) {
    const { url } = await response
      .clone()
      .json()
      .catch(() => ({}))
    if (url) report({ link: url })
  }
  return response
}

for (const name of EVENTS) {
  document.addEventListener(name, ({ type, detail }) => {
    report({ type, detail: JSON.parse(JSON.stringify(detail ?? null)) })
  })
}

function applyChoices() {
  const theme = localStorage.getItem('demo-theme') ?? 'system'
  const locale = localStorage.getItem('demo-locale')
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme
  window.DIDConnect?.configure({ theme, ...(locale ? { locale } : {}) })
}
applyChoices()
addEventListener('load', applyChoices)
// The page around this one has changed them.
addEventListener('storage', applyChoices)
