import { userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { accessibilityProblems, cleanup, render } from '../testing/render.tsx'
import { BUTTON_VARIANTS } from './button-markup.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

afterEach(cleanup)

const all = (states: { busy?: boolean; disabled?: boolean }) =>
  BUTTON_VARIANTS.map((variant) => (
    <Button key={variant} variant={variant} {...states}>
      Press
    </Button>
  ))

test('keeps its size and its name while busy', async () => {
  for (const icon of [undefined, <Icon name="wallet" key="icon" />]) {
    const { find, findAll, rerender } = render(<Button icon={icon}>Connect</Button>)
    const before = find('button').getBoundingClientRect()
    rerender(
      <Button icon={icon} busy>
        Connect
      </Button>,
    )
    const button = find('button')
    await expect.poll(() => findAll('svg circle[r="28"]')).toHaveLength(1)
    expect(button.getBoundingClientRect()).toEqual(before)
    expect(button.textContent).toBe('Connect')
    expect(button.getAttribute('aria-busy')).toBe('true')
    cleanup()
  }
})

test('a press on the spinner is one on the button, which stays when the spinner disappears', async () => {
  for (const icon of [undefined, <Icon name="wallet" key="icon" />]) {
    const { root, find, findAll } = render(
      <Button icon={icon} busy>
        Connect
      </Button>,
    )
    await expect.poll(() => findAll('svg circle[r="28"]')).toHaveLength(1)
    const { x, y, width, height } = find('svg').getBoundingClientRect()
    const pressed = root.elementFromPoint(x + width / 2, y + height / 2)
    expect(pressed?.closest('button')).toBe(find('button'))
    expect(pressed?.closest('svg, [data-spin]')).toBeNull()
    cleanup()
  }
})

test('handles a press, but not while busy or disabled', async () => {
  const pressed = vi.fn()
  const { find, rerender } = render(<Button onClick={pressed}>Connect</Button>)
  find('button').click()
  rerender(
    <Button busy onClick={pressed}>
      {'Connect'}
    </Button>,
  )
  find('button').click()
  rerender(
    <Button disabled onClick={pressed}>
      {'Connect'}
    </Button>,
  )
  find('button').click()
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('stays in the tab order while busy, so the focus is not lost', async () => {
  const { root, rerender } = render(<Button>Connect</Button>)
  await userEvent.keyboard('{Tab}')
  rerender(<Button busy>Connect</Button>)
  expect(root.activeElement?.textContent).toBe('Connect')
})

test('is at least 40 px high with a mouse', () => {
  const { find } = render(<Button>Connect</Button>)
  expect(find('button').getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
})

test('has a visible focus ring for the keyboard', async () => {
  const { find } = render(<Button>Connect</Button>)
  await userEvent.keyboard('{Tab}')
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(find('button'))
  expect([outlineStyle, outlineWidth, outlineOffset]).toEqual(['solid', '2px', '2px'])
})

test('passes the accessibility check in both themes and all states', async () => {
  for (const theme of ['light', 'dark']) {
    for (const states of [{}, { busy: true }, { disabled: true }]) {
      const { host } = render(<div style={{ background: 'var(--_surface)' }}>{all(states)}</div>, { theme })
      expect(await accessibilityProblems(host)).toEqual([])
      cleanup()
    }
  }
})
