/*
 * What password managers do, as little as it takes: look for a field in the page and in every open shadow root, put
 * the value in past the page's own setter, and say so by the events of somebody who types. `way` is what it is told to
 * fill and how; it answers on the document element with what it found.
 */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set

function* fieldsOf(root) {
  for (const element of root.querySelectorAll('*')) {
    if (element instanceof HTMLInputElement) yield element
    if (element.shadowRoot) yield* fieldsOf(element.shadowRoot)
  }
}

function fill(field, value) {
  field.focus()
  setValue.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
}

const isFor = (name) => (field) => field.autocomplete.split(' ').includes(name)

const WAYS = {
  email: (fields, value) => fields.filter(isFor('email')).forEach((field) => fill(field, value)),
  code: (fields, value) => fields.filter(isFor('one-time-code')).forEach((field) => fill(field, value)),
  digits(fields, value) {
    const boxes = fields.filter((field) => field.inputMode === 'numeric')
    boxes.forEach((field, index) => fill(field, value[index]))
  },
}

document.addEventListener('filler', ({ detail }) => {
  const [way, value] = detail.split(' ')
  const fields = [...fieldsOf(document)]
  document.documentElement.dataset.filler = `${fields.length} found`
  WAYS[way](fields, value)
})
document.documentElement.dataset.filler = 'ready'
