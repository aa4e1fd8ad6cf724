import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { mock } from 'did-connect-elements/mock'
import { useUser } from 'did-connect-elements/react'

jest.mock('did-connect-elements/react', () => require('did-connect-elements/mock/react'))

const Greeting = () => `Hello ${useUser()?.fullName ?? 'nobody'}`

test('a React app’s test, compiled by Babel, imports the mock in place of the kit', () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const page = document.createElement('div')
  act(() => createRoot(page).render(createElement(Greeting)))
  expect(page.textContent).toBe('Hello nobody')
  act(() => void mock.signIn({ fullName: 'Ada' }))
  expect(page.textContent).toBe('Hello Ada')
})
