import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import * as kit from '../../elements/index.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import { renderToString as renderElement } from '../html/index.ts'
import * as entry from './react.tsx'
import {
  DidAvatarMenu,
  DidConnectButton,
  DidServerPage,
  DidUserCard,
  useCan,
  useSession,
  useUser,
  type DidServerPageProps,
} from './react.tsx'

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

describe('in the page of a server', () => {
  const write = (page: DidServerPageProps, ...elements: ReactNode[]): string =>
    renderToString(createElement(DidServerPage, page, ...elements))

  test('an element has what it shows, as the entry for servers writes it', () => {
    const page = { locale: 'de', theme: 'dark', nonce: 'abc', user: ADA, url: 'https://app.example/' } as const
    expect(write(page, createElement(DidAvatarMenu, { size: 48, appUrl: 'https://app.example' }))).toBe(
      renderElement('did-avatar-menu', { size: 48, 'app-url': 'https://app.example' }, page).replaceAll(
        / data-(empty|collapsed)(?=[ >])/g,
        ' data-$1=""',
      ),
    )
    const html = write({ ...page, user: null }, createElement(DidConnectButton, null, '<b>', ' & ', 2))
    expect(html).toMatch(
      /^<did-connect-button data-state="signed-out"><template shadowrootmode="open"><style nonce="abc">/,
    )
    expect(html).toMatch(/<\/template>&lt;b&gt; &amp; 2<\/did-connect-button>$/)
    expect(html.match(/nonce="[^"]*"/g)).toEqual(['nonce="abc"'])
  })

  test('a setting that can’t be used is shown, and can’t leave its place', () => {
    const html = write(
      {},
      createElement(DidConnectButton, { label: '"><script>alert(1)</script>', size: 'huge' as never }),
    )
    expect(html).not.toContain('<script')
    expect(html).toContain('size: “huge” is not one of small')
  })

  test('nothing is added to an element with content of the page’s own, or outside', () => {
    const icon = createElement('svg', { slot: 'icon' })
    expect(write({}, createElement(DidConnectButton, null, icon, 'Sign in'))).not.toContain('<template')
    expect(write({}, createElement(DidConnectButton, { dangerouslySetInnerHTML: { __html: '<i>In</i>' } }))).toBe(
      '<did-connect-button><i>In</i></did-connect-button>',
    )
    expect(renderToString(createElement(DidConnectButton))).toBe('<did-connect-button></did-connect-button>')
  })
})
