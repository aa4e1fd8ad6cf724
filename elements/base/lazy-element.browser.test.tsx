import { afterEach, describe, expect, test, vi } from 'vitest'
import { lazy } from '../../src/env/lazy.ts'
import { define, element } from './define.ts'
import { text } from './converters.ts'
import { smallSheet } from '../../src/style/sheet.ts'
import { nextTask } from '../testing/lifecycle.ts'
import { attach, shownName, Toy } from '../testing/toy.tsx'

const view = lazy('react', async () => Toy)

define(
  'did-sleeper',
  element(
    view,
    { name: text },
    {
      lazy: {
        first: ({ name }) => ({ text: `asleep ${name}` }),
        sheet: smallSheet('span { color: red; }'),
      },
    },
  ),
)

afterEach(async () => {
  document.body.replaceChildren()
  await nextTask()
  vi.clearAllMocks()
})

describe('lazy elements', () => {
  const far = (): HTMLElement => {
    const host = document.createElement('did-sleeper')
    host.setAttribute('name', 'Ada')
    host.style.cssText = 'display: block; margin-top: 5000px'
    return attach(host)
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

  test('is plain text far from the viewport', async () => {
    const host = far()
    await nextFrame()
    expect(host.shadowRoot?.textContent).toBe('asleep Ada')
    expect(host.shadowRoot?.querySelector('label')).toBeNull()
  })

  test('updates its text with its attributes', () => {
    const host = far()
    host.setAttribute('name', 'Grace')
    expect(host.shadowRoot?.textContent).toBe('asleep Grace')
  })

  test('renders near the viewport', async () => {
    const host = far()
    await nextFrame()
    host.scrollIntoView()
    await expect.poll(() => shownName(host)).toBe('Ada')
    expect(host.shadowRoot?.textContent).not.toContain('asleep')
  })

  test('renders 200 px before it is visible', async () => {
    const host = far()
    host.style.marginTop = `${innerHeight + 150}px`
    await expect.poll(() => shownName(host)).toBe('Ada')
  })

  test('is plain text again when it is reattached far away', async () => {
    const host = far()
    host.scrollIntoView()
    await expect.poll(() => shownName(host)).toBe('Ada')
    host.remove()
    await nextTask()
    scrollTo(0, 0)
    attach(host)
    await nextFrame()
    expect(host.shadowRoot?.textContent).toBe('asleep Ada')
  })

  test('has no React root until a control is used', async () => {
    const host = far()
    host.scrollIntoView()
    await expect.poll(() => shownName(host)).toBe('Ada')
    const hasRoot = () => Object.keys(host.shadowRoot ?? {}).some((name) => name.startsWith('__reactContainer$'))
    expect(hasRoot()).toBe(false)
    const button = () => host.shadowRoot?.querySelector('button')
    button()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    expect(hasRoot()).toBe(true)
    expect(host.shadowRoot?.querySelectorAll('button')).toHaveLength(1)
    button()?.click()
    await expect.poll(() => button()?.textContent).toBe('pressed 1')
    scrollTo(0, 0)
  })

  test('hydrates on focus, and keeps it', async () => {
    const host = far()
    host.scrollIntoView()
    await expect.poll(() => shownName(host)).toBe('Ada')
    const before = host.shadowRoot?.querySelector('button')
    before?.focus()
    const after = host.shadowRoot?.querySelector('button')
    expect(after).toBe(before)
    expect(host.shadowRoot?.activeElement).toBe(before)
    scrollTo(0, 0)
  })

  test('hydrates on a press, and handles it', async () => {
    const host = far()
    host.scrollIntoView()
    await expect.poll(() => shownName(host)).toBe('Ada')
    const button = () => host.shadowRoot?.querySelector('button')
    button()?.click()
    await expect.poll(() => button()?.textContent).toBe('pressed 1')
    host.setAttribute('name', 'Grace')
    await expect.poll(() => shownName(host)).toBe('Grace')
    expect(button()?.textContent).toBe('pressed 1')
    scrollTo(0, 0)
  })

  test('applies a pending change when it hydrates', async () => {
    const host = far()
    host.scrollIntoView()
    await expect.poll(() => shownName(host)).toBe('Ada')
    host.setAttribute('name', 'Grace')
    host.shadowRoot?.querySelector('button')?.click()
    await expect.poll(() => shownName(host)).toBe('Grace')
    expect(host.shadowRoot?.querySelector('button')?.textContent).toBe('pressed 1')
    scrollTo(0, 0)
  })

  test('updates its static markup with its attributes', async () => {
    const host = far()
    host.scrollIntoView()
    await expect.poll(() => shownName(host)).toBe('Ada')
    host.setAttribute('name', 'Grace')
    await expect.poll(() => shownName(host)).toBe('Grace')
    scrollTo(0, 0)
  })

  test('renders completely for printing', async () => {
    const host = far()
    await nextFrame()
    dispatchEvent(new Event('beforeprint'))
    expect(shownName(host)).toBe('Ada')
  })

  test('share one observer', async () => {
    const observe = vi.spyOn(IntersectionObserver.prototype, 'observe')
    far()
    far()
    expect(new Set(observe.mock.contexts).size).toBe(1)
    observe.mockRestore()
  })
})
