import { expect, test } from 'vitest'
import { configure } from './config.ts'
import { protectUntilStarted } from './protect.ts'
import { endStart } from './session/state.ts'

const isVisible = (id: string): boolean =>
  document.getElementById(id)?.checkVisibility({ visibilityProperty: true }) ?? false

test('keeps back what the page protects until it is known who is there', () => {
  // As it comes with the page.
  document.body.innerHTML = `
    <p id="free">free</p>
    <p id="named" class="members">named</p>
    <p id="marked" data-did-protect hidden>marked</p>
    <p id="later" class="later">later</p>
    <p id="own" hidden>own</p>`
  expect(configure('api', { protect: '.members' })).toBeNull()
  protectUntilStarted()
  expect(['free', 'named', 'marked', 'later'].map(isVisible)).toEqual([true, false, false, true])

  // The page may name something else before it is known.
  expect(configure('api', { protect: '.later' })).toBeNull()
  expect(['named', 'later'].map(isVisible)).toEqual([true, false])
  expect(configure('api', { protect: '>>' })).toMatchObject({ code: 'invalid-option' })
  expect(isVisible('later')).toBe(false)

  endStart()
  expect(['free', 'named', 'marked', 'later'].map(isVisible)).toEqual([true, true, true, true])
  // What the page hides for reasons of its own stays hidden.
  expect(isVisible('own')).toBe(false)
})

test('hides nothing that is protected later', () => {
  expect(configure('api', { protect: '#free' })).toBeNull()
  expect(isVisible('free')).toBe(true)
  document.body.replaceChildren()
})
