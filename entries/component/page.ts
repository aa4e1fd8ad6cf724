import { probeFromBrowser } from '../cli/browser-probe.ts'
import { examine } from '../cli/check.ts'
import type { Finding } from '../cli/lib/findings.ts'

/* The page of the component for Blocklet apps: the tag with its real address, a button to try, and a check. */

const LEVELS = { ok: 'Works', warning: 'Limited', problem: 'Does not work', hidden: 'Hidden from a browser' }
const ENTRY = new URL('../did-connect.js', import.meta.url)
const STYLES = new URL('../did-connect.css', import.meta.url)
const SERVICE_PREFIX = '/.well-known/service'

const TAG = `<link rel="stylesheet" href="${STYLES.pathname}">
<script type="module" src="${ENTRY.pathname}"></script>
<did-connect-button>Sign in</did-connect-button>`

function find<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

const element = (name: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text })

function describe({ level, topic, text, fix }: Finding): HTMLElement {
  const item = document.createElement('li')
  item.dataset.level = level
  item.append(element('strong', `${LEVELS[level]} · ${topic}`), element('span', text))
  if (fix) item.append(element('span', fix))
  return item
}

async function check(page: string): Promise<void> {
  const result = find('[data-result]')
  const list = find('[data-findings]')
  list.replaceChildren()
  result.textContent = 'Examining…'
  const app = location.origin
  const question = { app, page: page.trim().replace(/\/+$/, ''), servicePrefix: SERVICE_PREFIX }
  try {
    const findings = await examine({ ...question, probe: probeFromBrowser, sender: app })
    const problems = findings.filter(({ level }) => level === 'problem').length
    result.textContent = problems === 0 ? 'No problem found.' : `Problems: ${problems}`
    list.append(...findings.map(describe))
  } catch (error) {
    result.textContent = `The check failed: ${String(error)}`
  }
}

/** Copies the tag, and returns what to say about it. */
const copyTag = (): Promise<string> =>
  (navigator.clipboard?.writeText(TAG) ?? Promise.reject(new Error('no clipboard'))).then(
    () => 'Copied',
    () => 'The browser did not allow it. Select the text instead.',
  )

find('[data-tag]').textContent = TAG
const copy = find('[data-copy]')
copy.addEventListener('click', async () => copy.nextElementSibling?.replaceChildren(await copyTag()))

const form = find<HTMLFormElement>('[data-check]')
const address = find<HTMLInputElement>('[name=page]')
address.value = location.origin
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void check(address.value)
})
