import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { define } from '../base/define.ts'

interface Lifecycle<Host extends HTMLElement> {
  /** One setting to try everything with. Attribute and property take the same text. */
  setting: { attribute: string; property: string & keyof Host; values: readonly [string, string] }
  /** What the element shows of that setting, read from its shadow root; compared with `shows`. */
  shown: (host: Host) => string | null | undefined
  /** What should be shown for a value, or, for null, without the setting. */
  shows: (value: string | null) => string
  /** Other attributes it needs. */
  attributes?: Record<string, string>
  /** Puts the element into the middle of its work; it is then removed. */
  midFlow?: (host: Host) => void | Promise<void>
}

/** Violations of one element, each with its rule and the nodes. */
export async function violationsOf(host: HTMLElement): Promise<string[]> {
  // Rules about whole pages say nothing about an element in a test page.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(host, { rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** Collects whatever reaches the page as an error. */
export function listenForErrors(): { errors: unknown[]; stop: () => void } {
  const errors: unknown[] = []
  const ended = new AbortController()
  const { signal } = ended
  addEventListener('error', (event) => errors.push(event.error ?? event.message), { signal })
  addEventListener('unhandledrejection', (event) => errors.push(event.reason), { signal })
  return { errors, stop: () => ended.abort() }
}

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The list every element passes (docs/rules.md §1.5). */
export function lifecycleOf<Host extends HTMLElement>(tag: string, options: Lifecycle<Host>): void {
  const { setting, shown, shows, attributes = {}, midFlow } = options
  const [first, second] = setting.values
  let page: { errors: unknown[]; stop: () => void }

  function dress(host: Host, value?: string): Host {
    for (const [name, text] of Object.entries(attributes)) host.setAttribute(name, text)
    if (value !== undefined) host.setAttribute(setting.attribute, value)
    return host
  }
  const create = (value?: string): Host => dress(document.createElement(tag) as Host, value)
  /** Born in a document without a registry, so not upgraded before it is put into the page. */
  const createEarly = (): Host => {
    const { ownerDocument } = document.createElement('template').content
    return dress(ownerDocument.createElement(tag) as Host)
  }
  const attach = (host: Host, parent: Element = document.body): Host => {
    parent.append(host)
    return host
  }
  const expectShown = (host: Host, value: string | null) => expect.poll(() => shown(host)).toBe(shows(value))
  const assign = (host: Host, value: string) => Reflect.set(host, setting.property, value)

  describe(`<${tag}> lives through`, () => {
    beforeEach(() => {
      page = listenForErrors()
    })
    afterEach(async () => {
      document.body.replaceChildren()
      await nextTask()
      page.stop()
      expect(page.errors).toEqual([])
    })

    test('an attribute', async () => {
      const host = attach(create(first))
      await expectShown(host, first)
      host.setAttribute(setting.attribute, second)
      await expectShown(host, second)
      expect(host[setting.property]).toBe(second)
    })

    test('a property', async () => {
      const host = attach(create())
      assign(host, first)
      await expectShown(host, first)
      assign(host, second)
      await expectShown(host, second)
    })

    test('a property set before its upgrade', async () => {
      const host = createEarly()
      assign(host, first)
      attach(host)
      await expectShown(host, first)
      assign(host, second)
      await expectShown(host, second)
    })

    test('a removed attribute', async () => {
      const host = attach(create(first))
      await expectShown(host, first)
      host.removeAttribute(setting.attribute)
      await expectShown(host, null)
    })

    test('a move to another parent', async () => {
      const host = attach(create(first))
      await expectShown(host, first)
      const drawn = host.shadowRoot?.firstChild
      attach(host, attach(document.createElement('section') as unknown as Host))
      await nextTask()
      expect(host.shadowRoot?.firstChild).toBe(drawn)
      await expectShown(host, first)
    })

    test('being removed and put back', async () => {
      const host = attach(create(first))
      await expectShown(host, first)
      host.remove()
      await expect.poll(() => host.shadowRoot?.childNodes.length).toBe(0)
      attach(host)
      await expectShown(host, first)
    })

    test('a second one on the page', async () => {
      const one = attach(create(first))
      const other = attach(create(second))
      await expectShown(one, first)
      await expectShown(other, second)
    })

    test('a script that is loaded twice', async () => {
      const warn = vi.spyOn(console, 'warn')
      const known = customElements.get(tag)
      const copy = class extends HTMLElement {}
      Object.assign(copy, { version: Reflect.get(known ?? {}, 'version') })
      define(tag, copy)
      expect(customElements.get(tag)).toBe(known)
      expect(warn).not.toHaveBeenCalled()
      await expectShown(attach(create(first)), first)
      warn.mockRestore()
    })

    test('being disconnected in the middle of its work', async () => {
      const host = attach(create(first))
      await expectShown(host, first)
      await midFlow?.(host)
      host.remove()
      await expect.poll(() => host.shadowRoot?.childNodes.length).toBe(0)
    })

    test('a page that is read aloud', async () => {
      const host = attach(create(first))
      await expectShown(host, first)
      expect(await violationsOf(host)).toEqual([])
    })
  })
}
