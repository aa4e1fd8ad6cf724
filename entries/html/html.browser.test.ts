import { afterEach, expect, test } from 'vitest'
import '../../elements/index.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { REFUSED } from '../../elements/testing/refused-values.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import { renderToString, type AttributeValue, type RenderOptions } from './index.ts'
import type { ElementTag } from './tags.ts'

/*
 * What a server writes is what the element draws first, and the element takes over the very nodes. React is not
 * evaluated in between: everything here happens in one task.
 */
const holder = document.createElement('div')

afterEach(() => {
  holder.remove()
  holder.replaceChildren()
  setSession(null)
})

interface Case {
  tag: ElementTag
  attributes?: Record<string, AttributeValue>
  options?: RenderOptions
}

/** Markup with the attributes in one order, without those that stand for what a server can't know. */
function markupOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  const attributes = [...node.attributes]
    .filter(({ name }) => !(node.localName.includes('-') && name.startsWith('data-')))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .sort()
  const inside = [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map(markupOf).join('')
  return `<${node.localName}${attributes.join('')}>${inside}</>`
}

/** The element of a server, which nobody has upgraded yet. */
function write({ tag, attributes, options }: Case): HTMLElement {
  const html = renderToString(tag, attributes, { ...options, styleSheet: 'data:text/css,' })
  const { parseHTMLUnsafe } = Document as unknown as { parseHTMLUnsafe(html: string): Document }
  const host = parseHTMLUnsafe(html).body.firstElementChild as HTMLElement
  expect(host.shadowRoot).not.toBeNull()
  expect(host.matches(':defined')).toBe(false)
  return host
}

const put = (host: HTMLElement): void => {
  document.body.append(holder)
  holder.append(host)
}

const nodesOf = (root: ShadowRoot | null): Node[] => [...(root?.querySelectorAll('.did-frame, .did-frame *') ?? [])]

/** The same element as a page without a server has it, when it has just been drawn. */
function draw({ tag, attributes = {}, options }: Case): string {
  const host = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value === true ? '' : String(value))
  if (options?.text) host.append(options.text)
  document.body.append(host)
  const markup = markupOf(host)
  host.remove()
  return markup
}

function* cases(): Generator<Case> {
  for (const [name, value] of REFUSED) yield { tag: 'did-connect-button', attributes: { [name]: value } }
  for (const locale of ['en', 'zh']) {
    for (const theme of ['light', 'dark']) {
      const look = { locale, theme }
      for (const size of ['small', 'medium', 'large']) {
        for (const variant of ['primary', 'outline', 'text']) {
          yield { tag: 'did-connect-button', attributes: { ...look, size, variant } }
        }
      }
      yield { tag: 'did-connect-button', attributes: { ...look, disabled: true }, options: { text: 'Come in' } }
      yield { tag: 'did-connect-button', attributes: { ...look, label: '<b>&amp;', action: 'my-request' } }
      yield { tag: 'did-connect-button', attributes: { ...look, size: 'huge' } }
      yield { tag: 'did-connect-button', attributes: { ...look, 'always-visible': true }, options: { user: ADA } }
      yield { tag: 'did-connect-button', attributes: look, options: { user: ADA } }
      yield { tag: 'did-avatar-menu', attributes: look }
      yield { tag: 'did-avatar-menu', attributes: { ...look, 'hide-when-signed-out': true }, options: { user: null } }
      yield { tag: 'did-avatar-menu', attributes: look, options: { user: null } }
      yield { tag: 'did-avatar-menu', attributes: { ...look, size: '64' }, options: { user: ADA } }
    }
  }
}

test.each([...cases()])('is what $tag $attributes $options draws, and stays', (each) => {
  const { user } = each.options ?? {}
  const host = write(each)
  const before = nodesOf(host.shadowRoot)
  if (user !== undefined) setSession(user && { user: ADA, provider: 'wallet' })
  put(host)
  const taken = markupOf(host)
  expect(nodesOf(host.shadowRoot)).toEqual(before)
  expect(nodesOf(host.shadowRoot).every((node, index) => node === before[index])).toBe(true)
  expect(host.shadowRoot?.querySelector('style, link, form')).toBeNull()
  expect(taken).toBe(draw(each))
})

test.each<Case>([
  { tag: 'did-address', attributes: { did: ADA.did } },
  { tag: 'did-address', attributes: { did: ADA.did, compact: true, size: '20' } },
  { tag: 'did-address', attributes: { did: 'nothing' } },
  { tag: 'did-address', options: { text: 'Nobody' } },
  { tag: 'did-avatar', attributes: { did: ADA.did, size: '48' } },
  { tag: 'did-user-card', attributes: { did: ADA.did, info: 'minimal' } },
])('the placeholder of $tag $attributes stays', (each) => {
  const host = write(each)
  const before = host.shadowRoot?.lastChild
  put(host)
  const taken = markupOf(host)
  expect([...(host.shadowRoot?.childNodes ?? [])]).toEqual([before])
  expect(taken).toBe(draw(each))
})

test('has the font of the page before the script and after it', () => {
  document.body.style.fontFamily = 'Georgia, serif'
  const html = renderToString('did-connect-button')
  const { parseHTMLUnsafe } = Document as unknown as { parseHTMLUnsafe(html: string): Document }
  const host = parseHTMLUnsafe(html).body.firstElementChild as HTMLElement
  const button = host.shadowRoot?.querySelector('button') as HTMLElement
  // The root alone, as it is before the script.
  const before = document.createElement('div')
  const root = before.attachShadow({ mode: 'open' })
  root.append(...[...(host.shadowRoot?.childNodes ?? [])].map((node) => document.importNode(node, true)))
  document.body.append(holder)
  holder.append(before)
  expect(getComputedStyle(root.querySelector('button') as HTMLElement).fontFamily).toBe('Georgia, serif')
  put(host)
  expect(getComputedStyle(button).fontFamily).toBe('Georgia, serif')
  document.body.removeAttribute('style')
})
