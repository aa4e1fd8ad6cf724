/* Long because it is one list: everything that a page can do with an element, each with its own case. */
import { lazy } from '../../src/env/lazy.ts'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { define, element } from './define.ts'
import { setViewState } from './property-element.ts'
import { flag, flagOrText, json, number, oneOf, record, someOf, text } from './converters.ts'
import { lifecycleOf, nextTask } from '../testing/lifecycle.ts'
import { attach, draw, errorsOf, seen, shownName, Toy, type ToyState } from '../testing/toy.tsx'
import { version } from './version.ts'
import type { ElementProps } from './view-props.ts'
import { useLayoutEffect } from 'react'

const converters = {
  name: text,
  compact: flag,
  count: number(3, 1),
  variant: oneOf(['plain', 'loud'], 'plain'),
  channels: someOf(['wallet', 'email']),
  extraParams: record,
  forced: flagOrText,
  user: json<object | null>(null, (value) => value as object),
}

const view = lazy('react', async () => Toy)
const left = vi.fn()
const joined = vi.fn(() => left)
class ToyElement extends element(view, converters, {
  viewState: { busy: false },
  whileConnected: joined,
}) {}
define('did-toy', ToyElement)

const create = (attributes: Record<string, string> = {}): ToyElement => {
  const host = document.createElement('did-toy') as ToyElement
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  return host
}

afterEach(async () => {
  document.body.replaceChildren()
  await nextTask()
  vi.clearAllMocks()
})

lifecycleOf<ToyElement>('did-toy', {
  setting: { attribute: 'name', property: 'name', values: ['Ada', 'Grace'] },
  shown: shownName,
  shows: (value) => value ?? 'nobody',
})

describe('attributes and properties', () => {
  test('a flag is on when its attribute is empty or its own name', () => {
    expect(attach(create({ compact: '' })).compact).toBe(true)
    expect(attach(create({ compact: 'compact' })).compact).toBe(true)
  })

  test('a flag is off when its attribute is removed', () => {
    const host = attach(create({ compact: '' }))
    host.removeAttribute('compact')
    expect(host.compact).toBe(false)
  })

  test('a flag is off when React before 19 writes false', () => {
    expect(attach(create({ compact: 'false' })).compact).toBe(false)
  })

  test('an empty text replaces the old one', async () => {
    const host = attach(create({ name: 'Ada' }))
    host.setAttribute('name', '')
    expect(host.name).toBe('')
    await expect.poll(() => shownName(host)).toBe('nobody')
  })

  test('camel case names have kebab case attributes', () => {
    expect(attach(create({ 'extra-params': '{"a":1,"b":"c"}' })).extraParams).toEqual({ a: '1', b: 'c' })
  })

  test('an object set as a property stays the same object', async () => {
    const user = { did: 'z1' }
    const host = attach(create())
    host.user = user
    expect(host.user).toBe(user)
    await expect.poll(() => seen()?.user).toBe(user)
    expect(host.hasAttribute('user')).toBe(false)
  })

  test('an object set before the upgrade stays the same object', () => {
    const { ownerDocument } = document.createElement('template').content
    const user = { did: 'z1' }
    const host = Object.assign(ownerDocument.createElement('did-toy'), { user }) as ToyElement
    attach(host)
    expect(host.user).toBe(user)
  })

  test('a property set before the upgrade takes precedence over the attribute', () => {
    const { ownerDocument } = document.createElement('template').content
    const host = Object.assign(ownerDocument.createElement('did-toy'), { name: 'Grace' }) as ToyElement
    host.setAttribute('name', 'Ada')
    attach(host)
    expect(host.name).toBe('Grace')
  })

  test('a list keeps the order of the page', () => {
    expect(attach(create({ channels: 'email, wallet' })).channels).toEqual(['email', 'wallet'])
    expect(attach(create()).channels).toBeNull()
  })

  test('a switch may have a text value', () => {
    expect(attach(create({ forced: '' })).forced).toBe(true)
    expect(attach(create({ forced: 'z1abc' })).forced).toBe('z1abc')
    expect(attach(create({ forced: 'false' })).forced).toBe(false)
    expect(attach(create()).forced).toBe('')
  })

  test('undefined, as React sets it, means the default', () => {
    const host = attach(create({ name: 'Ada', count: '9' }))
    Object.assign(host, { name: undefined, count: undefined })
    expect([host.name, host.count]).toEqual(['', 3])
  })

  test('types of the properties are those of their converters', () => {
    expectTypeOf<ToyElement['variant']>().toEqualTypeOf<'plain' | 'loud'>()
    expectTypeOf<ToyElement['channels']>().toEqualTypeOf<('wallet' | 'email')[] | null>()
    expect(new ToyElement().variant).toBe('plain')
  })

  test('internal state of an element isn’t a property', async () => {
    const host = attach(create())
    setViewState<ToyState>(host, { busy: true })
    await expect.poll(() => seen()?.busy).toBe(true)
    expect('busy' in host).toBe(false)
    expect('inner' in host).toBe(false)
  })
})

describe('invalid settings', () => {
  const wrong: [attribute: string, value: string, property: keyof ToyElement, fallback: unknown][] = [
    ['variant', 'huge', 'variant', 'plain'],
    ['count', 'many', 'count', 3],
    ['count', '0', 'count', 3],
    ['channels', 'email fax', 'channels', null],
    ['extra-params', '{broken', 'extraParams', {}],
    ['extra-params', '[1]', 'extraParams', {}],
    ['extra-params', '{"a":{}}', 'extraParams', {}],
  ]
  test.each(wrong)('%s="%s" is reported and the default is used', async (attribute, value, property, fallback) => {
    const host = create({ [attribute]: value })
    const errors = errorsOf(document)
    attach(host)
    await expect.poll(() => errors.length).toBe(1)
    expect(errors[0]?.target).toBe(host)
    expect(errors[0]?.detail.code).toBe('invalid-option')
    expect(errors[0]?.detail.message).toContain(`${attribute}: `)
    expect(host[property]).toEqual(fallback)
    expect(host.shadowRoot?.querySelector('em')?.textContent).toBe(errors[0]?.detail.message)
  })

  test('an invalid value is reported once, and a new one again', async () => {
    const host = create({ variant: 'huge' })
    const errors = errorsOf(host)
    attach(host)
    host.remove()
    attach(host)
    host.setAttribute('variant', 'huge')
    await nextTask()
    expect(errors).toHaveLength(1)
    host.setAttribute('variant', 'tiny')
    await nextTask()
    expect(errors.map(({ detail }) => detail.message)[1]).toContain('“tiny” is not one of plain, loud')
  })

  test('the message is removed when the value is corrected', async () => {
    const host = attach(create({ variant: 'huge' }))
    host.setAttribute('variant', 'loud')
    await expect.poll(() => host.shadowRoot?.querySelector('em')).toBeNull()
  })

  test('a long value is shortened and shown as text', async () => {
    const host = attach(create({ variant: `<img src=x onerror=alert(1)>${'x'.repeat(500)}` }))
    await expect.poll(() => host.shadowRoot?.querySelector('em')?.textContent?.length).toBeLessThan(120)
    expect(host.shadowRoot?.querySelector('img')).toBeNull()
  })

  test.each([Symbol('x'), Object.create(null), 5n, () => 'x'])(
    'a property %# of a strange type throws nothing',
    async (value) => {
      const host = attach(create())
      for (const name of Object.keys(converters)) Object.assign(host, { [name]: value })
      expect(host.name).toBe('')
      await expect.poll(() => seen()?.problem?.code).toBe('invalid-option')
    },
  )
})

describe('mounting', () => {
  test('nothing is mounted while detached', async () => {
    const host = create({ name: 'Ada' })
    host.name = 'Grace'
    await nextTask()
    expect(host.shadowRoot?.childNodes).toHaveLength(0)
    expect(draw).not.toHaveBeenCalled()
  })

  test('it is rendered with its styles when append returns', () => {
    const host = attach(create({ name: 'Ada' }))
    expect(shownName(host)).toBe('Ada')
    expect(host.shadowRoot?.adoptedStyleSheets).toHaveLength(1)
  })

  test('styles are attached before the first render', () => {
    expect(create().shadowRoot?.adoptedStyleSheets).toHaveLength(1)
  })

  test('two elements share one style sheet', () => {
    const sheets = [create(), create()].map((host) => host.shadowRoot?.adoptedStyleSheets[0])
    expect(sheets[0]).toBe(sheets[1])
  })

  test('text inside the tag shows through the slot', () => {
    const host = create()
    host.textContent = 'Sign in'
    attach(host)
    expect(host.shadowRoot?.querySelector('slot')?.assignedNodes()[0]?.textContent).toBe('Sign in')
    expect(host.textContent).toBe('Sign in')
  })

  test.each(['append', 'moveBefore'] as const)('typed text survives a move by %s', async (verb) => {
    const host = attach(create())
    const input = host.shadowRoot?.querySelector('input')
    if (!input) throw new Error('the toy has no input')
    input.focus()
    document.execCommand('insertText', false, 'half a wo')
    const section = attach(document.createElement('section'))
    const move = Reflect.get(section, verb) as (node: Node, before?: null) => void
    if (verb === 'append') move.call(section, host)
    else move.call(section, host, null)
    await nextTask()
    expect(host.shadowRoot?.querySelector('input')).toBe(input)
    expect(input.value).toBe('half a wo')
    expect(joined).toHaveBeenCalledTimes(1)
    expect(left).not.toHaveBeenCalled()
  })

  test('a view that changes the element while it is mounted is mounted once', async () => {
    const mounted = vi.fn()
    const Changing = ({ host, count = 0 }: ElementProps & { count?: number }) => {
      useLayoutEffect(() => {
        mounted()
        setViewState<{ count: number }>(host, { count: 1 })
      }, [host])
      return <i>{count}</i>
    }
    const changing = lazy('react', async () => Changing)
    define('did-changing', element(changing, {}, { viewState: { count: 0 } }))
    const host = attach(document.createElement('did-changing'))
    await expect.poll(() => host.shadowRoot?.querySelector('i')?.textContent).toBe('1')
    expect(mounted).toHaveBeenCalledOnce()
  })

  test('it connects once for each stay on the page', async () => {
    const host = attach(create())
    expect(joined).toHaveBeenCalledWith(host, expect.any(Function))
    host.remove()
    await nextTask()
    expect(left).toHaveBeenCalledTimes(1)
    attach(host)
    expect(joined).toHaveBeenCalledTimes(2)
  })

  test('it works in another document, with that document’s styles', async () => {
    const frame = attach(document.createElement('iframe'))
    const host = attach(create({ name: 'Ada' }))
    const body = frame.contentDocument?.body
    if (!body) throw new Error('no frame')
    attach(host, body)
    await nextTask()
    expect(shownName(host)).toBe('Ada')
    expect(host.shadowRoot?.adoptedStyleSheets).toHaveLength(1)
  })
})

describe('elements in the page before their tag is registered', () => {
  let count = 0
  function standing(): { host: HTMLElement; register: () => void } {
    const tag = `did-early-${(count += 1)}`
    const host = attach(document.createElement(tag))
    host.setAttribute('name', 'Ada')
    return { host, register: () => define(tag, element(view, { name: text }, { whileConnected: joined })) }
  }

  test('work at once and render after the script, before anything else', async () => {
    const { host, register } = standing()
    register()
    expect(joined).toHaveBeenCalledTimes(1)
    expect(host.shadowRoot?.childNodes).toHaveLength(0)
    Reflect.set(host, 'name', 'Grace')
    await Promise.resolve()
    expect(shownName(host)).toBe('Grace')
    expect(draw).toHaveBeenCalledTimes(1)
  })

  test('are not rendered when they are removed by then', async () => {
    const { host, register } = standing()
    register()
    host.remove()
    await nextTask()
    expect(draw).not.toHaveBeenCalled()
    expect(left).toHaveBeenCalledTimes(1)
    attach(host)
    expect(shownName(host)).toBe('Ada')
  })

  test('are rendered once when they are moved before', async () => {
    const { host, register } = standing()
    register()
    host.remove()
    attach(host)
    await nextTask()
    expect(shownName(host)).toBe('Ada')
    expect(draw).toHaveBeenCalledTimes(1)
    expect(joined).toHaveBeenCalledTimes(1)
  })
})

describe('define', () => {
  test('a second copy of the same version is silent', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    define('did-toy', class extends element(view, converters) {})
    expect(customElements.get('did-toy')).toBe(ToyElement)
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  test('another version keeps the first and warns with both versions', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    customElements.define('did-older', Object.assign(class extends HTMLElement {}, { version: '0.0.1' }))
    define('did-older', class extends element(view, converters) {})
    expect(warn.mock.lastCall?.join(' ')).toContain('0.0.1')
    expect(warn.mock.lastCall?.join(' ')).toContain(version)
    warn.mockRestore()
  })
})
