import { afterEach, expect, test, vi } from 'vitest'
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
