import { describe, expect, it } from 'vitest'
import type { UserSession } from '../../model/user-session.ts'
import { firstScreen } from './first-screen.ts'
import type { ConnectContent, MethodEntry } from '../flow/contract.ts'
import { nameOf } from './offers.ts'

const wallet: MethodEntry = { kind: 'wallet', lastUsed: false }
const web: MethodEntry = { kind: 'web-wallet', variant: 'web', href: '', lastUsed: false }
const email: MethodEntry = { kind: 'email', lastUsed: false }
const passkey: MethodEntry = { kind: 'passkey', behavior: 'both', lastUsed: false }
const custom: MethodEntry = { kind: 'custom', custom: { id: 'badge', name: 'Badge', onSelect() {} }, lastUsed: false }
const party = (provider: string): MethodEntry => ({ kind: 'oauth', provider, lastUsed: false })
const ALL = [wallet, web, email, passkey, party('github'), party('google')]
const PHONE = { showQr: false, onPhone: true }

/** The method with this name was used last. */
const used = (name: string, methods = ALL): MethodEntry[] =>
  methods.map((entry) => ({ ...entry, lastUsed: nameOf(entry) === name }))

const screenOf = (methods: MethodEntry[], where: Partial<ConnectContent> = {}) =>
  firstScreen({ methods, showQr: true, onPhone: false, ...where } as ConnectContent)

/** The screen by the names of its methods. */
function drawn(methods: MethodEntry[], where?: Partial<ConnectContent>) {
  const { email: field, rows, code, folded, filled } = screenOf(methods, where)
  return {
    email: field !== null,
    rows: rows.map((row) => row.map(nameOf).join(' ')),
    code,
    folded: folded.map(nameOf),
    filled: filled && nameOf(filled),
  }
}

describe('the first screen', () => {
  it('has the address, the buttons with third parties two in a row, and the code beside them', () => {
    expect(drawn(ALL)).toEqual({
      email: true,
      rows: ['passkey', 'github google'],
      code: 'beside',
      folded: ['web-wallet'],
      filled: 'email',
    })
  })

  it.each([
    ['email', 'email', ['passkey', 'github google']],
    ['passkey', 'passkey', ['passkey', 'github google']],
    ['google', 'google', ['google', 'passkey', 'github']],
    ['web-wallet', 'web-wallet', ['web-wallet', 'passkey', 'github google']],
    ['wallet', 'email', ['passkey', 'github google']],
  ])('fills one control: after %s that of %s', (name, filled, rows) => {
    expect(drawn(used(name))).toMatchObject({ filled, rows })
    expect(screenOf(used(name)).isCodeLastUsed).toBe(name === 'wallet')
  })

  it('fills the first button where there is no field', () => {
    expect(drawn([wallet, party('github'), passkey]).filled).toBe('github')
  })

  it('keeps the order of the app, pairs neighbours, and ends with the page’s own methods', () => {
    const methods = [wallet, custom, ...['github', 'google', 'apple'].map(party), passkey, party('twitter')]
    expect(drawn(methods).rows).toEqual(['github google', 'apple', 'passkey', 'twitter', 'badge'])
  })

  it('has the wallet of a phone below its methods, first and filled where it was used last', () => {
    expect(drawn(ALL, PHONE)).toMatchObject({ rows: ['passkey', 'github google', 'wallet'], code: null })
    expect(drawn(used('wallet'), PHONE)).toMatchObject({
      rows: ['wallet', 'passkey', 'github google'],
      filled: 'wallet',
    })
  })

  it.each([
    ['the wallet alone', [wallet], []],
    ['the wallet, and the one on the web', [wallet, web], ['web-wallet']],
    ['one more method', [wallet, web, passkey], ['passkey']],
  ])('has no second column for one or two methods: %s', (_, methods, rows) => {
    expect(drawn(methods)).toMatchObject({ code: 'above', rows })
  })

  it('has a single method beside the code where the box has its columns already', () => {
    const codeOf = (methods: MethodEntry[]) =>
      firstScreen({ methods, showQr: true, onPhone: false } as ConnectContent, true).code
    expect([codeOf([wallet, passkey]), codeOf([wallet])]).toEqual(['beside', 'above'])
  })

  it('begins with the account of this browser', () => {
    const saved: MethodEntry = { kind: 'saved', session: { userDid: 'z1' } as UserSession, lastUsed: false }
    expect(screenOf([saved, ...ALL]).saved).toBe(saved)
  })
})
