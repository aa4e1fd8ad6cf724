import { describe, expect, test } from 'vitest'
import { ROWS } from './rows.ts'
import { usesOf } from './uses.ts'

const read = (code: string, file = 'src/app.tsx', dependencies: string[] = []) =>
  usesOf(file, code, (name) => dependencies.includes(name))

const namesIn = (code: string, file?: string, dependencies?: string[]): string[] =>
  read(code, file, dependencies).map(({ name }) => name)

const CONTEXT = `import { useSessionContext } from './session'
function App() { const { session, events, api, connectApi } = useSessionContext()
`

/** A line of an app that uses a name of the guide. */
function exampleOf(name: string): string {
  const bare = name.replaceAll(/[<>]|\(\)/g, '')
  if (name === 'useContext(SessionContext)') return `import { useContext } from 'react'; ${name}`
  if (/^(session|events|api|connectApi)\./.test(name)) return `${CONTEXT}${name} }`
  if (name === 'api' || name === 'connectApi') return `${CONTEXT}pass(${name}) }`
  if (name === 'useSession()' || name === 'useSessionContext()') return `${name}`
  if (/^<Session(Provider|Consumer)/.test(name)) return `<${bare}></${bare.split(' ')[0]}>`
  if (name === 'withSession()') return 'withSession(App)'
  if (name === 'Connect/fullpage') return `import Page from '@arcblock/did-connect-react/lib/${name}'`
  if (/^create(Axios|Fetch)/.test(name)) return `import { ${bare} } from '@blocklet/js-sdk'`
  return `import { ${bare} } from '@arcblock/did-connect-react'`
}

test.each(ROWS.flatMap(({ names }) => names))('%s is found', (name) => {
  expect(namesIn(exampleOf(name))).toContain(name)
})

test('no name has two rows', () => {
  const names = ROWS.flatMap((row) => row.names)
  expect(names).toEqual([...new Set(names)])
})

describe('imports', () => {
  test.each([
    ["import Avatar from '@arcblock/did-connect/lib/Avatar'", '<Avatar>'],
    ["import Id from '@arcblock/ux/lib/DID/index.js'", '<DID>'],
    ["import useConnect from '@arcblock/did-connect-react/lib/Connect/use-connect'", 'useConnect()'],
    ["import DidConnect from '@arcblock/did-react/lib/Auth'", '<Connect>'],
    ["import create from '@arcblock/did-connect/lib/Session'", 'createSessionContext()'],
    ["import Page from '@arcblock/did-connect-react/lib/Connect/landing-page'", 'Connect/fullpage'],
    // Where it comes from, it has nothing to do with a session.
    ["import Page from '@arcblock/ux/lib/DIDConnect/landing-page'", '@arcblock/ux LandingPage'],
    ["import track from '@arcblock/ux/lib/withTracker'", 'withTracker()'],
    ["import Center from '@blocklet/ui-react/lib/UserCenter/components/user-center'", '<UserCenter>'],
    ["import { Header as Top } from '@blocklet/ui-react'", '<Header>'],
    ["export { Header } from '@blocklet/ui-react'", '<Header>'],
    ["const Header = require('@blocklet/ui-react/lib/Header')", '<Header>'],
    ["lazy(() => import('@blocklet/ui-react/lib/Header'))", '<Header>'],
    ["import { AutoTopup } from '@blocklet/payment-react'", '<PaymentProvider>'],
    // Its button signs nobody in.
    ["import Button from '@arcblock/ux/lib/Button'", '@arcblock/ux Button'],
    ["import x from '@arcblock/did-connect-react/lib/New'", '@arcblock/did-connect-react New'],
  ])('%s', (code, name) => expect(namesIn(code)).toEqual([name]))

  test('types are no use', () => {
    expect(namesIn("import type { A } from '@arcblock/ux'; import { type B } from '@arcblock/ux'")).toEqual([])
  })
})

describe('members', () => {
  const members = (code: string) => namesIn(code).filter((name) => name.startsWith('session.'))

  test.each([
    ['const { session } = useContext(SessionContext); session?.user', ['session.user']],
    ['const { session } = useContext<any>(SessionContext) as X; session!.user', ['session.user']],
    ['const { session: { login } } = useSessionContext()', ['session.login()']],
    ['const { session: s } = useSessionContext(); s.logout()', ['session.logout()']],
    ['const context = useSessionContext(); context.session.login', ['session.login()']],
    ['const { session } = useSessionContext() || {}; session.refresh()', ['session.refresh()']],
    ['const C = ({ session }) => <p>{session.user.did}</p>', ['session.user']],
    [
      'const { session } = useSessionContext(); const { user } = session; user.createdAt',
      ['session.user', 'session.user.createdAt'],
    ],
    ['const { session } = useSessionContext(); session.newOne()', ['session.newOne']],
  ])('%s', (code, names) => expect(members(code)).toEqual(names))

  test('a name of another function or of a parameter is not the session', () => {
    const code = `
      function A() { const { session } = useSessionContext() }
      function B() { session.user }
      function C() { const { session } = useSessionContext(); return items.map((session) => session.user) }`
    expect(members(code)).toEqual([])
  })

  test('a hook of another package is not the session’s', () => {
    const code = "import { useSession } from 'next-auth/react'; const { session } = useSession(); session.user"
    expect(namesIn(code, 'a.tsx', ['next-auth'])).toEqual([])
    const moved = "import { useSession } from 'did-connect-elements/react'; const { status } = useSession()"
    expect(namesIn(moved, 'a.tsx', ['did-connect-elements'])).toEqual([])
  })

  test('each use has its line', () => {
    expect(read('const { session } = useSessionContext()\n\nsession\n  .login()')).toEqual([
      { name: 'useSessionContext()', line: 1 },
      { name: 'session.login()', line: 4 },
    ])
  })
})

describe('wallet requests', () => {
  const IMPORT = "import DidConnect from '@arcblock/did-connect-react/lib/Connect';"
  test.each([
    [`${CONTEXT}connectApi.open({ action: 'claim' }) }`, ['claim']],
    [`${CONTEXT}const action = 'claim'; connectApi.open({ locale, action }) }`, ['claim']],
    [`${CONTEXT}connectApi.open(options) }`, ['']],
    [`${CONTEXT}connectApi.openPopup({ action: kind() }) }`, ['']],
    [
      "import useConnect from '@arcblock/did-connect/lib/Connect/use-connect';" +
        "const { connectApi } = useConnect(); connectApi.open({ action: 'pay' })",
      ['pay'],
    ],
    [`${IMPORT} <DidConnect action="claim" />`, ['claim']],
    [`${IMPORT} <DidConnect action={kind} />`, ['']],
    ['<Connect action="other" />', []],
  ])('%s', (code, actions) => {
    expect(read(code).flatMap(({ action }) => action ?? [])).toEqual(actions)
  })
})

test('TypeScript, Flow and JSX are read; other text is refused', () => {
  expect(namesIn('const x = <any>useSessionContext()', 'a.ts')).toEqual(['useSessionContext()'])
  expect(namesIn('// @flow\ntype A = {| a: ?string |}\nuseSessionContext()', 'a.js')).toEqual(['useSessionContext()'])
  expect(() => namesIn('<<<<<<< ours', 'a.js')).toThrow('Unexpected token')
})
