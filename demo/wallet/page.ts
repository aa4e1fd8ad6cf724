import { addAccount, chooseAccount, chosenAccount, listAccounts, removeAccount } from './accounts.ts'
import { element, show, showStatus } from './dom.ts'
import { titleOf } from './model.ts'
import type { Wallet } from './model.ts'
import { openRequest } from './request-view.ts'
import { pictureIn, readCamera, readPicture } from './scan.ts'
import { sentenceOf } from './sentences.ts'

const open = (link: string): void => void openRequest(link, { home })

const fail = (error: unknown): void => showStatus(sentenceOf(error), 'error')

function openPicture(file: File): void {
  showStatus('Reading the picture')
  void readPicture(file).then(open, fail)
}

function pasteCard(): HTMLElement {
  const field = element('textarea', { name: 'link', rows: '3', spellcheck: 'false' })
  const submit = (event: Event) => {
    event.preventDefault()
    open(field.value)
  }
  return element(
    'form',
    { class: 'card', onsubmit: submit },
    element('label', {}, 'Link of a QR code', field),
    element('p', { class: 'muted' }, 'Or paste a picture of the code, or drop one anywhere on this page.'),
    element('button', { class: 'primary', type: 'submit' }, 'Continue'),
  )
}

async function scan(card: HTMLElement): Promise<void> {
  const video = element('video', { playsinline: true, muted: true, 'aria-label': 'Camera' })
  const stop = new AbortController()
  const close = element('button', { type: 'button', onclick: () => stop.abort() }, 'Close the camera')
  card.append(video, close)
  try {
    const text = await readCamera(video, stop.signal)
    if (text) open(text)
  } catch (error) {
    fail(error)
  } finally {
    video.remove()
    close.remove()
  }
}

function scanCard(): HTMLElement {
  const choose = (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? []
    if (file) openPicture(file)
  }
  const card = element(
    'section',
    { class: 'card', 'aria-label': 'Scan' },
    element(
      'div',
      { class: 'row' },
      element('button', { type: 'button', onclick: () => void scan(card) }, 'Use the camera'),
      element(
        'label',
        { class: 'file' },
        'Choose a picture',
        element('input', { type: 'file', accept: 'image/*', onchange: choose }),
      ),
    ),
  )
  return card
}

function accountRow(wallet: Wallet, current: Wallet): HTMLElement {
  const { fullName, avatar = '' } = wallet.profile
  const titles = wallet.passports.map((passport) => `${titleOf(passport)} of ${passport.issuer.name}`)
  const pick = () => {
    chooseAccount(wallet)
    home()
  }
  const remove = () => {
    removeAccount(wallet)
    home()
  }
  const isChosen = wallet.did === current.did
  return element(
    'li',
    { class: 'card' },
    element(
      'div',
      { class: 'who' },
      element('img', { src: avatar, alt: '' }),
      element(
        'div',
        {},
        element('strong', {}, fullName),
        element('div', { class: 'did' }, wallet.did),
        titles.length > 0 && element('p', { class: 'muted' }, `Credentials: ${titles.join(', ')}`),
      ),
    ),
    element(
      'div',
      { class: 'row' },
      element('button', { 'aria-pressed': String(isChosen), onclick: pick }, isChosen ? 'In use' : `Use ${fullName}`),
      element('button', { onclick: remove }, `Remove ${fullName}`),
    ),
  )
}

function accountsSection(): HTMLElement {
  const name = element('input', { name: 'name', autocomplete: 'off', required: true })
  const add = (event: Event) => {
    event.preventDefault()
    chooseAccount(addAccount(name.value.trim()))
    home()
  }
  const current = chosenAccount()
  return element(
    'section',
    { 'aria-label': 'Accounts' },
    element('h2', {}, 'Accounts'),
    element('ul', { class: 'accounts' }, ...listAccounts().map((wallet) => accountRow(wallet, current))),
    element(
      'form',
      { class: 'card', onsubmit: add },
      element('label', {}, 'Name of a new account', name),
      element('button', { type: 'submit' }, 'Add account'),
    ),
  )
}

function home(): void {
  showStatus('')
  show(pasteCard(), scanCard(), accountsSection())
}

/** A pasted or dropped picture is read wherever the focus is. Pasted text goes where it was pasted. */
function acceptPictures(): void {
  const accept = (event: Event, data: DataTransfer | null) => {
    const file = pictureIn(data)
    if (!file) return
    event.preventDefault()
    openPicture(file)
  }
  document.addEventListener('paste', (event) => accept(event, event.clipboardData))
  document.addEventListener('drop', (event) => accept(event, event.dataTransfer))
  // Without it the browser opens a dropped file in place of the page.
  document.addEventListener('dragover', (event) => event.preventDefault())
}

acceptPictures()
const query = new URLSearchParams(location.search)
const link = query.get('url')
if (link) void openRequest(link, { home, withCurrentAccount: query.get('account') === 'current' })
else home()
