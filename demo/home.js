import { element, EVENTS } from './demo.js'

/**
 * The guided sign-in: a panel of the kit, the development wallet in a frame beside it, and what the page receives. After
 * sign-in the same panel switches passports.
 */

const byId = (id) => document.getElementById(id)

const STATUSES = {
  created: 'The app has made a connect session, and the page shows its code.',
  scanned: 'The wallet has read the code and asks its user.',
  creating: 'The page asks the app for a connect session.',
  succeed: 'The wallet has sent the signed consent, and the app has accepted it.',
  error: 'The attempt failed.',
  busy: 'The wallet answered that its user is busy.',
  timeout: 'Nobody scanned the code in time: it was replaced.',
}
const nameOf = (user) => user.fullName || 'you'

/** A sentence for an event of the kit; events without one are not listed. */
const SENTENCES = {
  'did-connect-open': () => 'A flow starts. A page can prevent that.',
  'did-connect-status': ({ status }) => STATUSES[status],
  'did-connect-close': () => 'The flow has ended.',
  'did-success': ({ action }) => `The action “${action}” has succeeded.`,
  'did-login': ({ user }) => `${nameOf(user)} is signed in, as ${user.role}.`,
  'did-logout': () => 'The user is signed out.',
  'did-passport-switch': ({ from, to }) => `The role has changed from ${from} to ${to}.`,
  'did-session-change': ({ user, isFirst }) => {
    if (isFirst && !user) return undefined
    return user ? 'The session of the page has a user: the page can show what is theirs.' : 'The session has no user.'
  },
  'did-error': ({ message }) => message,
}

/** Link of the code that the page shows, and when its flow was started. */
let link = ''
let startedAt = 0
let user = null
/** A flow is shown until the kit has closed it: the kit still works on it after the session has changed. */
let isOpen = false

/** Reads the links of connect sessions from the service's answers, as a camera reads them from the code. */
function watchLinks(onLink) {
  const { fetch } = window
  window.fetch = async (...request) => {
    const response = await fetch(...request)
    if (/\/api\/did\/[\w-]+\/token\b/.test(response.url)) {
      const { url } = await response
        .clone()
        .json()
        .catch(() => ({}))
      if (url) onLink(url)
    }
    return response
  }
}

/** The focus moves on from what was just hidden. */
function moveFocus(node) {
  const focused = document.activeElement
  if (focused === document.body || !focused?.checkVisibility()) node.focus()
}

function showFrame(isShown) {
  byId('wallet').hidden = !isShown
  byId('open-wallet').parentElement.hidden = isShown
}

function openWallet() {
  byId('wallet').src = `/wallet/?account=current&url=${encodeURIComponent(link)}`
  showFrame(true)
  byId('wallet-text').textContent = 'One press on “Approve” answers the app.'
  moveFocus(byId('wallet'))
}

function closeWallet() {
  byId('open-wallet').disabled = true
  byId('wallet-text').textContent = 'It scans the code of the page and asks for your consent.'
  showFrame(false)
}

watchLinks((url) => {
  link = url
  byId('open-wallet').disabled = false
  // On a phone the wallet is below the code.
  byId('open-wallet').scrollIntoView({ block: 'nearest' })
  // A code that was replaced, while the wallet shows the request of the old one.
  if (!byId('wallet').hidden) openWallet()
})

function showUser() {
  byId('title').textContent = user ? `Hello ${nameOf(user)}` : 'Sign in within 20 seconds'
  byId('about').textContent = user
    ? `You are signed in as ${user.role}. A reload of the page restores the session.`
    : 'Nothing to install: a development wallet with an account is part of this demo.'
  byId('next-card').hidden = isOpen || !user
  byId('start').parentElement.hidden = isOpen || Boolean(user)
  byId('cancel').parentElement.hidden = !isOpen
  if (isOpen) byId('page-text').textContent = 'The page shows a code, which a wallet on a phone would scan.'
  else if (user) byId('page-text').textContent = 'The page knows its user. Try what is listed below.'
  else byId('page-text').textContent = 'One press, and the page asks the app for a sign-in.'
}

/** Shows the panel for an action. It asks for a connect session of its own. */
function startFlow(action) {
  link = ''
  startedAt = performance.now()
  isOpen = true
  byId('steps').replaceChildren()
  byId('outcome').textContent = ''
  closeWallet()
  const panel = element('did-connect-panel')
  panel.setAttribute('action', action)
  panel.toggleAttribute('always-visible', true)
  panel.addEventListener('did-success', endFlow)
  byId('panel').replaceChildren(panel)
  showUser()
  moveFocus(byId('panel'))
}

function endFlow() {
  isOpen = false
  byId('panel').replaceChildren()
  closeWallet()
  showUser()
  moveFocus(byId('title'))
}

function showStep({ type, detail }) {
  const sentence = SENTENCES[type]?.(detail)
  if (!sentence) return
  const summary = element('summary', {}, element('code', { className: type }, type), ' ', sentence)
  const text = element('pre', {}, JSON.stringify(detail, null, 2) ?? '')
  byId('steps').append(element('li', {}, element('details', {}, summary, text)))
}

for (const name of EVENTS) document.addEventListener(name, showStep)

document.addEventListener('did-login', () => {
  const seconds = Math.max(1, Math.round((performance.now() - startedAt) / 1000))
  if (startedAt > 0) byId('outcome').textContent = `Signed in after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
})
document.addEventListener('did-session-change', ({ detail }) => {
  user = detail.user
  showUser()
})
document.addEventListener('did-logout', () => (byId('outcome').textContent = ''))

byId('start').addEventListener('click', () => startFlow('login'))
byId('open-wallet').addEventListener('click', openWallet)
byId('switch-passport').addEventListener('click', () => startFlow('switch-passport'))
byId('cancel').addEventListener('click', endFlow)
byId('sign-out').addEventListener('click', () => window.DIDConnect.logout())
