/** Shared by the demo pages: the current link, the theme, and a log of the events of the kit. */

const LOG_LIMIT = 100
const EVENTS = [
  'did-login',
  'did-logout',
  'did-logout-request',
  'did-session-change',
  'did-passport-switch',
  'did-profile-switch',
  'did-account-switch',
  'did-wallet-bind',
  'did-space-connect',
  'did-connect-open',
  'did-connect-status',
  'did-connect-close',
  'did-success',
  'did-follow',
  'did-copy',
  'did-menu-open',
  'did-menu-close',
  'did-error',
  'did-analytics',
]

/** An element with attributes, properties and children. */
export function element(name, values = {}, ...children) {
  const made = Object.assign(document.createElement(name), values)
  made.append(...children.filter(Boolean))
  return made
}

function row({ type, detail }) {
  const time = new Date().toLocaleTimeString([], { hour12: false })
  const text = JSON.stringify(detail, null, 2) ?? ''
  return element(
    'li',
    {},
    element(
      'details',
      {},
      element('summary', {}, element('time', {}, time), element('code', { className: type }, type)),
      element('pre', {}, text),
    ),
  )
}

/** Shows every event of the kit in this list, newest first. */
function logEvents(list) {
  for (const name of EVENTS) {
    document.addEventListener(name, (event) => {
      list.prepend(row(event))
      list.children[LOG_LIMIT]?.remove()
    })
  }
}

/** A choice between light, dark and the system's theme. Applied again on load, when the kit may be there. */
function chooseTheme(select) {
  const apply = () => {
    const theme = select.value
    document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme
    window.DIDConnect?.configure({ theme })
  }
  select.value = localStorage.getItem('demo-theme') ?? 'system'
  apply()
  addEventListener('load', apply)
  select.addEventListener('change', () => {
    localStorage.setItem('demo-theme', select.value)
    apply()
  })
}

for (const link of document.querySelectorAll('.bar nav a')) {
  if (link.pathname === location.pathname) link.ariaCurrent = 'page'
}
const log = document.getElementById('log')
if (log) logEvents(log)
const theme = document.getElementById('theme')
if (theme) chooseTheme(theme)
