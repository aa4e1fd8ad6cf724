/** Shared by the demo pages: the bar with its choices of theme and language, and a log of the events of the kit. */

const LOG_LIMIT = 100
export const EVENTS = [
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
  'did-passkey-offer',
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

/** The languages of the kit. */
export const LANGUAGES = ['en', 'es', 'zh', 'zh-TW', 'ja', 'ko', 'de', 'hi', 'fr', 'ar', 'ru', 'pt', 'id', 'vi', 'th']

/** A language by its own name. */
export const languageName = (code) => new Intl.DisplayNames([code], { type: 'language' }).of(code)

/** Applies a choice, stores it, and applies it again on load, when the kit may be there. */
function bindChoice(select, key, apply) {
  select.value = localStorage.getItem(key) ?? select.value
  const applyNow = () => apply(select.value)
  applyNow()
  addEventListener('load', applyNow)
  select.addEventListener('change', () => {
    localStorage.setItem(key, select.value)
    applyNow()
  })
}

function chooseTheme(theme) {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme
  window.DIDConnect?.configure({ theme })
}

function chooseLocale(locale) {
  if (locale) window.DIDConnect?.configure({ locale })
}

/** The open group of the bar is closed by Escape and by a click elsewhere. */
function closeGroups(groups) {
  const close = (isOther) =>
    groups.filter((group) => group.open && isOther(group)).forEach((group) => (group.open = false))
  document.addEventListener('click', ({ target }) => close((group) => !group.contains(target)))
  for (const group of groups) {
    group.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !group.open) return
      group.open = false
      group.querySelector('summary').focus()
    })
  }
}

for (const link of document.querySelectorAll('.bar nav a')) {
  if (link.pathname !== location.pathname) continue
  link.ariaCurrent = 'page'
  link.closest('details')?.querySelector('summary').classList.add('current')
}
closeGroups([...document.querySelectorAll('.bar nav details')])
const log = document.getElementById('log')
if (log) logEvents(log)
const theme = document.getElementById('theme')
if (theme) bindChoice(theme, 'demo-theme', chooseTheme)
const locale = document.getElementById('locale')
if (locale) {
  locale.append(...LANGUAGES.map((code) => element('option', { value: code, lang: code }, languageName(code))))
  bindChoice(locale, 'demo-locale', chooseLocale)
  // The kit reads the browser's language when it starts.
  locale.addEventListener('change', () => locale.value || location.reload())
}
