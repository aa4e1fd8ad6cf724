import { element } from './demo.js'

/**
 * The home of the demo: an app in a frame and the development wallet in another. The app reports the links of its codes
 * and the events of the kit (notes/stage.js). Its dialog is modal in its own frame only, so the wallet stays usable.
 */

const byId = (id) => document.getElementById(id)

const STATUSES = {
  created: 'The app’s service has made a connect session, and the page shows its code.',
  scanned: 'The wallet has read the code and asks its user.',
  creating: 'The page asks the service for a connect session.',
  succeed: 'The wallet has sent the signed consent, and the service has accepted it.',
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

const WALLET_TEXTS = {
  start: 'It holds your keys. When the app shows a code, scan it here.',
  scan: 'The app shows a code.',
  done: 'You are signed in. The menu behind your picture in the app has more: switch the passport, or sign out.',
}

/** Link of the code that the app shows. */
let link = ''
let startedAt = 0
let user = null

function showGuide() {
  const isOpen = !byId('wallet').hidden
  const step = isOpen ? 'approve' : link ? 'scan' : user ? 'done' : 'start'
  for (const item of byId('guide').children) item.ariaCurrent = item.dataset.step === step ? 'step' : null
  byId('wallet-text').textContent = WALLET_TEXTS[step] ?? ''
  byId('open-wallet').disabled = !link
  byId('idle').hidden = isOpen
  byId('open-wallet').hidden = step === 'done'
  byId('phone').dataset.step = step
}

function openWallet() {
  const hadFocus = document.activeElement === byId('open-wallet')
  byId('wallet').src = `/wallet/?account=current&url=${encodeURIComponent(link)}`
  byId('wallet').hidden = false
  showGuide()
  if (hadFocus) byId('wallet').focus()
}

function closeWallet() {
  const hadFocus = document.activeElement === byId('wallet')
  link = ''
  byId('wallet').hidden = true
  byId('wallet').src = 'about:blank'
  showGuide()
  if (hadFocus) byId('app').focus()
}

function receiveLink(url) {
  link = url
  // A code that has expired, while the wallet shows its request.
  if (byId('wallet').hidden) showGuide()
  else openWallet()
}

const REACTIONS = {
  'did-connect-open': () => {
    startedAt = performance.now()
    byId('steps').replaceChildren()
    byId('outcome').textContent = ''
  },
  'did-connect-close': closeWallet,
  // Somebody who has declined isn't asked again at once: the next code waits to be scanned.
  'did-connect-status': ({ status }) => status === 'error' && closeWallet(),
  'did-login': () => {
    const seconds = Math.max(1, Math.round((performance.now() - startedAt) / 1000))
    if (startedAt > 0)
      byId('outcome').textContent = `Signed in after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  },
  'did-logout': () => (byId('outcome').textContent = ''),
  'did-session-change': (detail) => {
    user = detail.user
    showGuide()
  },
}

function showStep({ type, detail }) {
  const sentence = SENTENCES[type]?.(detail)
  if (!sentence) return
  const summary = element('summary', {}, element('code', { className: type }, type), ' ', sentence)
  const text = element('pre', {}, JSON.stringify(detail, null, 2) ?? '')
  byId('steps').append(element('li', {}, element('details', {}, summary, text)))
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== byId('app').contentWindow || origin !== location.origin) return
  if (data.link) return receiveLink(data.link)
  REACTIONS[data.type]?.(data.detail)
  showStep(data)
})
byId('open-wallet').addEventListener('click', openWallet)
showGuide()
