import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DidError } from '../../../src/model/errors.ts'
import { accessibilityProblems, cleanup, render } from '../../../src/testing/render.tsx'
import { ConnectButton, type ButtonProps } from './connect-button.tsx'

afterEach(cleanup)

const props = (): ButtonProps => ({
  busy: false,
  expanded: false,
  signedIn: false,
  error: null,
  hasIcon: false,
  onPress: vi.fn(),
})

test('shows Connect, or the label of the page', () => {
  expect(render(<ConnectButton {...props()} />).find('button').textContent).toBe('Sign in')
  expect(render(<ConnectButton {...props()} />, { locale: 'zh' }).find('button').textContent).toBe('登录')
  expect(render(<ConnectButton {...props()} label="Sign in" />).find('button').textContent).toBe('Sign in')
})

test('is replaced by the text and the picture inside the tag', () => {
  const { host, root } = render(<ConnectButton {...props()} hasIcon />)
  host.innerHTML = '<i slot="icon">*</i>Log in here'
  const slots = [...root.querySelectorAll('slot')]
  expect(slots.map((slot) => slot.assignedNodes().map((node) => node.textContent))).toEqual([['*'], ['Log in here']])
})

test('reports a press', () => {
  const own = props()
  const { find } = render(<ConnectButton {...own} />)
  find('button').click()
  expect(own.onPress).toHaveBeenCalledTimes(1)
})

test('takes up no space when signed in', () => {
  const { findAll } = render(<ConnectButton {...props()} signedIn />)
  expect(findAll('button')).toEqual([])
})

test('shows why it can’t work', async () => {
  const { host, find } = render(<ConnectButton {...props()} error={new DidError('invalid-app-url')} />)
  expect(find('[role="alert"]').textContent).toBe('The address of the app is not a web address.')
  expect(await accessibilityProblems(host)).toEqual([])
})

test('its error hangs below it: the button keeps its size, and its surroundings stay where they are', () => {
  const { host, find, rerender } = render(<ConnectButton {...props()} />)
  host.style.display = 'inline-block'
  const beside = document.createElement('b')
  beside.textContent = 'beside'
  host.after(beside)
  const boxes = () =>
    [host, find('button'), beside].map((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const before = boxes()
  rerender(<ConnectButton {...props()} error={new DidError('invalid-app-url')} />)
  expect(boxes()).toEqual(before)
  const button = find('button').getBoundingClientRect()
  const error = find('[role="alert"]').getBoundingClientRect()
  expect(error.top).toBeGreaterThan(button.bottom)
  expect(error.left, 'at the start of the button, but not at the edge of the window').toBe(Math.max(8, button.left))
  expect(find('button').getAttribute('aria-describedby')).toBe(find('[role="alert"]').parentElement?.id)
  beside.remove()
})

test.each([
  ['at the end of the page', { right: '0' }],
  ['in the middle of a narrow one', { left: '250px' }],
])('its error stays inside the window %s', async (_, place) => {
  await page.viewport(400, 600)
  const { host, find, rerender } = render(<ConnectButton {...props()} />)
  Object.assign(host.style, { position: 'absolute', ...place })
  rerender(<ConnectButton {...props()} error={new DidError('invalid-app-url')} />)
  const { left, right } = find('[role="alert"]').getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(8)
  expect(right).toBeLessThanOrEqual(392)
  await page.viewport(700, 700)
})
