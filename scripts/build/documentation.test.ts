import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { readDocumentation, type Documentation } from './documentation.ts'

let documentation: Documentation

beforeAll(async () => {
  documentation = await readDocumentation()
}, 60_000)

const elementOf = (tag: string) => documentation.elements.find(({ tagName }) => tagName === tag)
const attributeOf = (tag: string, attribute: string) =>
  elementOf(tag)?.attributes?.find(({ name }) => name === attribute)

const TAGS = [
  'did-address',
  'did-avatar',
  'did-avatar-menu',
  'did-connect-button',
  'did-connect-panel',
  'did-user-card',
]

describe('an element', () => {
  test('has a class, and attributes if pages create it', () => {
    const found = documentation.elements.map(({ tagName, name, attributes = [] }) => [tagName, name, attributes.length])
    expect(found.filter(([, , attributes]) => attributes !== 0).map(([tag]) => tag)).toEqual(
      expect.arrayContaining(TAGS),
    )
    expect(found).toContainEqual(['did-overlay', 'DidOverlay', 0])
    expect(elementOf('did-avatar-menu')?.name).toBe('DidAvatarMenu')
  })

  test.each(TAGS)('%s says what each attribute is', (tag) => {
    expect(elementOf(tag)?.attributes?.filter(({ description }) => !description)).toEqual([])
  })

  test('has the allowed values and the default of an enumeration', () => {
    expect(attributeOf('did-connect-button', 'size')).toMatchObject({
      fieldName: 'size',
      type: { text: "'small' | 'medium' | 'large'" },
      default: "'medium'",
    })
  })

  test('has the range and the default of a number', () => {
    expect(attributeOf('did-address', 'start-chars')).toMatchObject({
      type: { text: 'number' },
      default: '6',
      description: 'How many first characters `compact` shows, 0 to 64',
    })
  })

  test('has the words of a list, and no default that depends on something else', () => {
    const methods = attributeOf('did-connect-panel', 'methods')
    expect(methods?.default).toBeUndefined()
    expect(methods?.description).toMatch(
      /^The methods you want, .* \(`wallet`, .*`auth0`\)\. .*Default: what the app offers$/,
    )
  })

  test('has the default and the comment of a setting of the page', () => {
    expect(attributeOf('did-avatar-menu', 'storage-engine')).toMatchObject({
      default: "'cookie'",
      description: expect.stringMatching(/^Where the kit keeps the session/) as unknown,
    })
  })

  test.each(TAGS)('has no setting for scripts only: %s', (tag) => {
    expect(attributeOf(tag, 'messages')).toBeUndefined()
    expect(attributeOf(tag, 'protect')).toBeUndefined()
    expect(attributeOf(tag, 'service-prefix')).toBeUndefined()
  })

  test('has methods of the page as a property, which no attribute can hold', () => {
    const { members } = elementOf('did-connect-panel') ?? {}
    expect(attributeOf('did-connect-panel', 'custom-methods')).toBeUndefined()
    expect(members).toContainEqual({
      kind: 'field',
      privacy: 'public',
      name: 'customMethods',
      type: { text: 'CustomMethod[]' },
      description: expect.stringMatching(/^Your own sign-in methods/),
    })
  })

  test('has its own sentence if a shared one doesn’t apply', () => {
    expect(attributeOf('did-connect-panel', 'action')?.description).toContain('use a `did-connect-button`')
    expect(attributeOf('did-connect-button', 'action')?.description).toContain('your app’s backend answers')
  })

  test('has its own language and theme', () => {
    expect(attributeOf('did-connect-button', 'locale')?.description).toBe(
      'This element’s language. `page` follows the nearest `lang` attribute. Default: that of all elements',
    )
  })

  test('has its methods, and none that the browser calls', () => {
    const methods = elementOf('did-connect-panel')?.members?.filter(({ kind }) => kind === 'method')
    expect(methods?.map(({ name }) => name)).toEqual(['open', 'close'])
    expect(elementOf('did-overlay')?.members).toEqual([])
  })

  test.each(TAGS)('%s has the events of its comment in its types', (tag) => {
    const types = readFileSync(join(ROOT, 'elements/base/events.ts'), 'utf8')
    const [, line = ''] = new RegExp(`'${tag}': (.*)`).exec(types) ?? []
    // Elements of the session have `did-error` among those of the session.
    const names = line.replace('OfSession', "'did-error'").split(' | ').toSorted()
    expect(
      elementOf(tag)
        ?.events?.map(({ name }) => `'${name}'`)
        .toSorted(),
    ).toEqual(names)
  })

  test('has events with the types of their details', () => {
    expect(elementOf('did-user-card')?.events?.[0]).toEqual({
      name: 'did-follow',
      description: 'The signed-in user followed or unfollowed this user',
      type: { text: '{ did: string; following: boolean }' },
    })
  })

  test('of the panel has nothing that opens a window or leaves the page', () => {
    for (const name of ['mode', 'redirect-to', 'site-url'])
      expect(attributeOf('did-connect-panel', name)).toBeUndefined()
    expect(attributeOf('did-connect-panel', 'action')?.type?.text).not.toContain('connect-to-did-domain')
  })
})

test('the settings have each of them, also those that no element has', () => {
  const { settings } = documentation
  expect(settings.map(({ name }) => name)).toEqual(expect.arrayContaining(['app-url', 'no-socket', 'protect']))
  expect(settings.filter(({ description }) => !description)).toEqual([])
  expect(settings.find(({ name }) => name === 'storage-engine')).toMatchObject({ default: "'cookie'" })
  expect(settings.find(({ name }) => name === 'messages')).toMatchObject({ type: { text: 'HostMessages' } })
  expect(settings.find(({ name }) => name === 'app-url')?.default).toBeUndefined()
})

test('the events of the session come first', () => {
  const names = documentation.events.map(({ name }) => name)
  const session = documentation.sessionEvents.map(({ name }) => name)
  expect(session).toContain('did-login')
  expect(session).not.toContain('did-copy')
  expect(names.slice(0, session.length)).toEqual(session)
  expect(names).toContain('did-copy')
  expect(new Set(names).size).toBe(names.length)
})
