import { afterEach, expect, test } from 'vitest'
import { hiddenMember, ofDocument, setInDocument } from './dom.ts'

/** Adds what an attacker without scripts can add to a page. */
function insert(name: string): void {
  document.body.append(Object.assign(new Image(), { name, className: 'inserted' }))
}

afterEach(() => {
  for (const image of Document.prototype.querySelectorAll.call(document, '.inserted')) image.remove()
})

test.each(['querySelectorAll', 'documentElement', 'readyState', 'hidden', 'scripts', 'adoptedStyleSheets'] as const)(
  'an image named %s hides it in the document, not from the kit',
  (name) => {
    const before = ofDocument(name)
    insert(name)
    expect(Reflect.get(document, name)).toBeInstanceOf(HTMLImageElement)
    expect(ofDocument(name)).not.toBeInstanceOf(HTMLImageElement)
    if (typeof before !== 'function') expect(ofDocument(name)).toEqual(before)
  },
)

test('a hidden function is called with its document', () => {
  insert('querySelectorAll')
  expect([...ofDocument('querySelectorAll')('.inserted')]).toHaveLength(1)
})

test('a hidden member can be set', () => {
  insert('cookie')
  setInDocument('cookie', 'hidden=no')
  expect(ofDocument('cookie')).toContain('hidden=no')
  setInDocument('cookie', 'hidden=; max-age=0')
})

test.each(['createElement', 'createElementNS', 'createTextNode', 'addEventListener', 'activeElement'])(
  'names %s if it is hidden, which libraries need',
  (name) => {
    expect(hiddenMember()).toBeUndefined()
    insert(name)
    expect(hiddenMember()).toBe(name)
  },
)
