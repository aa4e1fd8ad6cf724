import { element } from '../demo.js'

/** A small app with notes: those of its server, for signed-in users only, and the user's own in this browser. */

const byId = (id) => document.getElementById(id)
const COLORS = ['yellow', 'blue', 'green', 'rose']

let user = null
/** From the server. */
let shared = []

const keyOf = ({ did }) => `acme-notes-${did}`
const readOwn = () => JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]')

function writeOwn(notes) {
  localStorage.setItem(keyOf(user), JSON.stringify(notes))
  showNotes()
}

function greetingAt(hour) {
  if (hour < 5) return 'Good night'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

function noteItem({ text, kind, onRemove }, index) {
  const remove =
    onRemove &&
    element('button', { type: 'button', className: 'remove', onclick: onRemove, ariaLabel: `Delete “${text}”` }, '×')
  return element(
    'li',
    { className: `note ${COLORS[index % COLORS.length]}` },
    element('p', {}, text),
    element('small', {}, kind),
    remove,
  )
}

function showNotes() {
  const own = readOwn().map((text, place, all) => ({
    text,
    kind: 'Yours',
    onRemove: () => {
      writeOwn(all.filter((_, other) => other !== place))
      byId('text').focus()
    },
  }))
  const notes = [...own, ...shared.map((text) => ({ text, kind: 'From the team' }))]
  byId('notes').replaceChildren(...notes.map(noteItem))
  byId('about').textContent = `${notes.length} ${notes.length === 1 ? 'note' : 'notes'} · signed in as ${user.role}`
}

async function loadShared() {
  byId('status').textContent = ''
  try {
    const { notes } = await window.DIDConnect.request('/api/notes')
    shared = notes
  } catch {
    shared = []
    byId('status').textContent = 'The notes of your team can’t be loaded.'
  }
  if (user) showNotes()
}

function showUser() {
  byId('welcome').hidden = Boolean(user)
  byId('desk').hidden = !user
  if (!user) return
  const name = user.fullName || 'you'
  byId('greeting').textContent = `${greetingAt(new Date().getHours())}, ${name}`
  Object.assign(byId('picture'), { src: user.avatar || '', hidden: !user.avatar })
  showNotes()
  void loadShared()
}

document.addEventListener('did-session-change', ({ detail }) => {
  user = detail.user
  showUser()
})
document.addEventListener('did-logout', () => (shared = []))

byId('add').addEventListener('submit', (event) => {
  event.preventDefault()
  writeOwn([byId('text').value.trim(), ...readOwn()].filter(Boolean))
  event.target.reset()
})
