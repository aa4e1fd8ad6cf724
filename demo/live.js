import { element } from './demo.js'

/**
 * Controls for the attributes of an element, made from `custom-elements.json`. A section `data-live` contains a
 * `.stage` whose first child is the element; its attributes and content are the start.
 */

/** What all of these have, with the same meaning, is a setting of the page and not of one element. */
const SESSION_ELEMENTS = ['did-connect-button', 'did-user-card', 'did-avatar-menu']
const isShared = (declarations, { name, description }) =>
  SESSION_ELEMENTS.every((tag) =>
    declarations.get(tag).attributes.some((other) => other.name === name && other.description === description),
  )

async function loadDeclarations() {
  const response = await fetch('/dist/custom-elements.json')
  if (!response.ok) throw new Error('The build has no custom-elements.json: run npm run build.')
  const { modules } = await response.json()
  return new Map(modules.flatMap(({ declarations }) => declarations).map((one) => [one.tagName, one]))
}

/** The words that a type such as `'a' | 'b'` allows. */
const wordsOf = (type) => [...type.matchAll(/'([^']*)'/g)].map(([, word]) => word)

/** A description with its `code`. */
const describe = (text = '') =>
  text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part))

function fieldFor({ name, type: { text: type }, default: fallback = '' }, value) {
  const usual = fallback.replaceAll("'", '')
  if (type === 'boolean') return element('input', { type: 'checkbox', name, checked: value !== null })
  const words = wordsOf(type)
  if (words.length > 0) {
    const options = words.map((word) => element('option', { value: word }, word))
    const none = element('option', { value: '' }, usual ? `${usual} (default)` : 'not set')
    const select = element('select', { name }, none, ...options.filter((option) => option.value !== usual))
    select.value = value ?? ''
    return select
  }
  const kind = type === 'number' ? 'number' : 'text'
  return element('input', { type: kind, name, value: value ?? '', placeholder: usual, autocomplete: 'off' })
}

function control(attribute, value) {
  const field = fieldFor(attribute, value)
  const id = `about-${attribute.name}`
  field.setAttribute('aria-describedby', id)
  const about = element('p', { id }, ...describe(attribute.description))
  const label = element('label', {}, element('code', {}, attribute.name))
  if (field.type === 'checkbox') label.prepend(field)
  else label.append(field)
  return element('div', {}, label, about)
}

const quoted = (value) => (value.includes('"') ? `'${value}'` : `"${value}"`)

function markupOf({ localName, attributes }, names, content) {
  const given = [...attributes]
    .filter(({ name }) => names.includes(name))
    .map(({ name, value }) => (value === '' ? ` ${name}` : ` ${name}=${quoted(value)}`))
  const inner = content.includes('\n') ? `\n  ${content}\n` : content
  return `<${localName}${given.join('')}>${inner}</${localName}>`
}

function apply(target, { name, type, checked, value }) {
  if (type === 'checkbox') target.toggleAttribute(name, checked)
  else if (value === '') target.removeAttribute(name)
  else target.setAttribute(name, value)
}

function showControls(section, declarations) {
  const target = section.querySelector('.stage > *')
  const { attributes } = declarations.get(target.localName)
  const names = attributes.map(({ name }) => name)
  const content = target.innerHTML.trim()
  const markup = element('pre')
  const status = element('p', { role: 'status' })
  const showMarkup = () => (markup.textContent = markupOf(target, names, content))
  const copy = async () => {
    await navigator.clipboard.writeText(markup.textContent)
    status.textContent = 'Copied.'
  }
  const make = (attribute) => control(attribute, target.getAttribute(attribute.name))
  const own = attributes.filter((attribute) => !isShared(declarations, attribute))
  const shared = attributes.filter((attribute) => isShared(declarations, attribute))
  const form = element(
    'form',
    {},
    element('div', { className: 'controls' }, ...own.map(make)),
    element(
      'details',
      {},
      element('summary', {}, 'Settings that all elements share'),
      element('div', { className: 'controls' }, ...shared.map(make)),
    ),
  )
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', (event) => {
    status.textContent = ''
    apply(target, event.target)
    showMarkup()
  })
  target.addEventListener('did-error', ({ detail }) => (status.textContent = detail.message))
  showMarkup()
  section.append(
    element('div', { className: 'row' }, markup, element('button', { type: 'button', onclick: copy }, 'Copy')),
    status,
    form,
  )
}

const declarations = await loadDeclarations()
for (const section of document.querySelectorAll('[data-live]')) showControls(section, declarations)
