import { userEvent } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { ConnectPanel } from '../connect/view/connect-panel.tsx'
import { accessibilityProblems, cleanup, render } from '../testing/render.tsx'
import { APP_DID, stubConnect, CONTENT } from '../testing/connect-stub.ts'

const HUB = 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF'
const APPS = [
  { appPid: HUB, appName: 'Example Hub', appLogo: '' },
  { appPid: APP_DID, appName: 'Demo Notes', appLogo: '' },
]

afterEach(cleanup)

function open(apps = APPS) {
  const connect = stubConnect({ content: { apps } })
  return { connect, ...render(<ConnectPanel connect={connect} container="page" />, { locale: 'en' }) }
}

test('shows the apps after three clicks on the title, and no sooner', async () => {
  const { find, findAll, host } = open()
  const title = find('h2 button')
  await userEvent.click(title)
  expect(findAll('[part="dialog__header"] li')).toEqual([])
  await userEvent.tripleClick(title)
  expect(findAll('[part="dialog__header"] li').map(({ textContent }) => textContent)).toEqual([
    'Example Hub',
    'Demo Notes',
  ])
  expect(find('[part="dialog__header"] [aria-current]').textContent).toBe('Demo Notes')
  expect(getSelection()?.toString()).toBe('')
  expect(await accessibilityProblems(host)).toEqual([])
})

test('shows and hides them by keyboard', async () => {
  const { find, findAll } = open()
  find('h2 button').focus()
  await userEvent.keyboard('{Enter}')
  expect(find('h2 button').ariaExpanded).toBe('true')
  await userEvent.keyboard('{Tab}{Enter}')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  expect(findAll('[part="dialog__header"] li')).toEqual([])
})

test('continues at the selected app, and marks it', async () => {
  const { connect, find, press } = open()
  find('h2 button').focus()
  await userEvent.keyboard('{Enter}')
  press('Example Hub')
  expect(connect.calls).toEqual([`switch ${HUB}`])
  flushSync(() => connect.$content.set({ ...CONTENT, apps: APPS, chosen: HUB }))
  expect(find('[part="dialog__header"] [aria-current]').textContent).toBe('Example Hub')
})

test('is only a title for one app', () => {
  const { find, findAll } = open([])
  expect(find('h2').textContent).toBe('Sign in to Demo Notes')
  expect(findAll('h2 button')).toEqual([])
})
