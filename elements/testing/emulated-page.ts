import { beforeAll, expect, test, vi } from 'vitest'
import type * as Kit from '../index.ts'
import { TAGS } from './tags.ts'

/*
 * What the tests of an app do with the kit in jsdom and happy-dom: pages without a layout, and with a part of the
 * browser's interfaces. An error outside of a test fails the file.
 */

export function testEmulatedPage(): void {
  let kit: typeof Kit
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {})

  // Hundreds of modules are compiled for the first import.
  beforeAll(async () => {
    kit = await import('../index.ts')
    await import('../start/session/begin.ts')
  }, 120_000)

  const append = (): HTMLElement[] =>
    TAGS.map((tag) => {
      const element = document.createElement(tag)
      element.setAttribute('did', 'z1jD5UULPiTedqGrbJ4Jb8ncaaW2bjQXGjE')
      document.body.append(element)
      return element
    })

  test('the import defines the elements', () => {
    for (const tag of TAGS) expect(customElements.get(tag)).toBeTypeOf('function')
    expect(document.createElement('did-connect-button')).toBeInstanceOf(kit.DidConnectButton)
  })

  test('elements are drawn, removed and drawn again', async () => {
    const elements = append()
    const [button, , , , address] = elements
    const isDrawn = () => {
      expect(button?.shadowRoot?.querySelector('button')?.textContent).toBe('Sign in')
      expect(address?.shadowRoot?.textContent).toContain('z1jD5U')
    }
    await vi.waitFor(isDrawn, 10_000)
    document.body.replaceChildren()
    document.body.append(...elements)
    await vi.waitFor(isDrawn, 10_000)
    for (const element of elements) element.remove()
    expect(document.querySelectorAll(TAGS.join())).toHaveLength(0)
  })

  test('what the author of a page has to know is printed', async () => {
    append()
    const isPrinted = () =>
      expect(printed).toHaveBeenCalledWith(
        'did-connect:',
        'no app settings',
        expect.objectContaining({ code: 'app-unavailable' }),
      )
    await vi.waitFor(isPrinted, 10_000)
    expect(printed.mock.calls.filter(([, message]) => message !== 'no app settings')).toEqual([])
    document.body.replaceChildren()
  })

  test('protected content stays hidden, and a page may end at once', () => {
    document.body.innerHTML = '<p hidden data-did-protect>Secret</p>'
    append()
    expect(document.querySelector('p')?.hidden).toBe(true)
  })
}
