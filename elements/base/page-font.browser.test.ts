import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dismissToast, $toasts, toast } from '../../src/dialogs/toasts.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import '../index.ts'
import { loadAll } from '../testing/load-all.ts'

beforeAll(loadAll, 120_000)

const OWN = /^system-ui, /

afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.documentElement.removeAttribute('style')
})

function append(tag: string, attributes: Record<string, string> = {}, style = ''): HTMLElement {
  const host = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  host.style.cssText = style
  document.body.append(host)
  return host
}

const fontOf = (host: Element | null, selector = 'button'): string => {
  const element = host?.shadowRoot?.querySelector(selector)
  return element ? getComputedStyle(element).fontFamily : ''
}

describe('an element', () => {
  test('has the family of the page around it, live', () => {
    document.body.style.fontFamily = 'Georgia, serif'
    const host = append('did-connect-button')
    expect(fontOf(host)).toBe('Georgia, serif')
    document.body.style.fontFamily = 'Inter, sans-serif'
    expect(fontOf(host)).toBe('Inter, sans-serif')
  })

  test('has the kit’s own on a page without a font', () => {
    expect(fontOf(append('did-connect-button'))).toMatch(OWN)
  })

  test('has the font of its token before that of the page, live', () => {
    document.body.style.fontFamily = 'Georgia, serif'
    const host = append('did-connect-button', {}, '--did-font-family: Inter')
    expect(fontOf(host)).toBe('Inter')
    host.style.removeProperty('--did-font-family')
    expect(fontOf(host)).toBe('Georgia, serif')
  })

  test('is always in the font around it with the token page', () => {
    const host = append('did-connect-button', {}, '--did-font-family: page')
    expect(fontOf(host)).toBe(getComputedStyle(document.body).fontFamily)
    document.documentElement.style.setProperty('--did-font-family', 'Inter')
    document.body.style.fontFamily = 'Georgia, serif'
    expect(fontOf(host), 'whatever the root of the page says').toBe('Georgia, serif')
  })

  test('is text of the page in its text variant, on a page without a font as well', () => {
    const host = append('did-connect-button', { variant: 'text' })
    expect(fontOf(host)).toBe(getComputedStyle(document.body).fontFamily)
  })

  test('has it in a card that comes near, and in what the card contains', async () => {
    document.body.style.fontFamily = 'Georgia, serif'
    const card = append('did-user-card', { did: ADA.did })
    await expect.poll(() => fontOf(card, '[data-name]')).toBe('Georgia, serif')
    document.body.removeAttribute('style')
    const other = append('did-user-card', { did: ADA.did })
    await expect.poll(() => fontOf(other, '[data-name]')).toMatch(OWN)
  })
})

describe('a message of the kit', () => {
  const shown = () => fontOf(document.querySelector('did-overlay'), '[part~="toast"]')

  test.each([
    ['Georgia, serif', /^Georgia, serif$/],
    ['', OWN],
  ])('is in the family of the body: %j', async (family, expected) => {
    document.body.style.fontFamily = family
    toast('success', { done: { id: 'passkey-added' } })
    await expect.poll(shown).toMatch(expected)
  })
})

test('an element that is drawn reads its styles once, and the page’s default not again', () => {
  const read = { styles: 0, probes: 0 }
  const { getComputedStyle: original } = window
  window.getComputedStyle = (element, pseudo) => {
    read[element instanceof HTMLElement && element.localName === 'did-connect-button' ? 'styles' : 'probes'] += 1
    return original(element, pseudo)
  }
  for (let count = 0; count < 3; count += 1) append('did-connect-button')
  window.getComputedStyle = original
  expect(read).toEqual({ styles: 3, probes: 0 })
})
