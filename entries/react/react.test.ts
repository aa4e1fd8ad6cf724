import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as kit from '../../elements/index.ts'
import * as entry from './react.tsx'
import { DidConnectButton, DidUserCard, useCan, useSession, useUser } from './react.tsx'

test('a server renders settings as attributes and content as children', () => {
  const onDidLogin = () => {}
  const button = createElement(
    DidConnectButton,
    { alwaysVisible: true, methods: ['wallet', 'email'], timeout: 60, disabled: false, className: 'wide', onDidLogin },
    'Sign in',
  )
  expect(renderToString(button)).toBe(
    '<did-connect-button always-visible="" methods="wallet email" timeout="60" class="wide">Sign in</did-connect-button>',
  )
})

test('a server leaves objects to the script', () => {
  expect(renderToString(createElement(DidUserCard, { user: { did: 'z1' }, id: 'card' }))).toBe(
    '<did-user-card id="card"></did-user-card>',
  )
})

test('on a server no user is signed in, and the session is not known', () => {
  const Page = () => createElement('p', null, JSON.stringify([useSession(), useUser(), useCan('mutate_team')]))
  expect(renderToString(createElement(Page)).replaceAll('&quot;', '"')).toBe(
    '<p>[{"status":"starting"},null,false]</p>',
  )
})

test('has everything that the main entry has', () => {
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(Object.keys(kit)))
  expect(entry.login).toBe(kit.login)
  expect(entry.$user).toBe(kit.$user)
})
