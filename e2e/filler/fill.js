/*
 * The minimum of a password manager: finds fields in the page and in every open shadow root, sets the value with the
 * native setter and dispatches the events of typing. The event `filler` names what to fill in and the value. The number
 * of fields found is written to the document element.
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

const FILLERS = {
  email: (fields, value) => fields.filter(isFor('username')).forEach((field) => fill(field, value)),
  code: (fields, value) => fields.filter(isFor('one-time-code')).forEach((field) => fill(field, value)),
  digits(fields, value) {
    const boxes = fields.filter((field) => field.inputMode === 'numeric')
    boxes.forEach((field, index) => fill(field, value[index]))
  },
}

document.addEventListener('filler', ({ detail }) => {
  const [kind, value] = detail.split(' ')
  const fields = [...fieldsOf(document)]
  document.documentElement.dataset.filler = `${fields.length} found`
  FILLERS[kind](fields, value)
})
document.documentElement.dataset.filler = 'ready'
