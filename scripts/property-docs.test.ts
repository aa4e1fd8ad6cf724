import { describe, expect, test } from 'vitest'
import { commentsIn, propertyDocs, settingDocs } from './property-docs.ts'

const TAGS = [
  'did-address',
  'did-avatar',
  'did-avatar-menu',
  'did-connect-button',
  'did-connect-panel',
  'did-user-card',
]

async function docOf(tag: string, attribute: string) {
  return (await propertyDocs(tag)).find((doc) => doc.attribute === attribute)
}

describe('comments on rows', () => {
  test('are read by property name', () => {
    const source =
      'const table = {\n  /** One */\n  a: text,\n  /**\n   * Two\n   * lines\n   */\n  b,\n  c: flag,\n}\n'
    expect([...commentsIn(source)]).toEqual([
      ['a', 'One'],
      ['b', 'Two lines'],
    ])
  })
})

describe('the documentation of an element', () => {
  test.each(TAGS)('has a sentence for each property of %s', async (tag) => {
    const docs = await propertyDocs(tag)
    expect(docs.length).toBeGreaterThan(5)
    expect(docs.filter(({ description }) => description.length < 10)).toEqual([])
  })

  test('has the allowed values and the default of an enumeration', async () => {
    expect(await docOf('did-connect-button', 'size')).toMatchObject({
      name: 'size',
      type: "'small' | 'medium' | 'large'",
      default: 'medium',
    })
  })

  test('has the range and the default of a number', async () => {
    expect(await docOf('did-avatar', 'size')).toMatchObject({
      type: 'number',
      default: '36',
      description: 'Edge in pixels, 8 to 512',
    })
  })

  test('has the words of a list, and no default that depends on something else', async () => {
    const methods = await docOf('did-connect-panel', 'methods')
    expect(methods?.default).toBeUndefined()
    expect(methods?.description).toMatch(/^Allowed methods .* \(`wallet`, .*`auth0`\)\. Default: what the app offers$/)
  })

  test('has the default of a setting of the page', async () => {
    expect(await docOf('did-avatar-menu', 'service-prefix')).toMatchObject({ default: '/.well-known/service' })
  })

  test.each(TAGS)('has no setting for scripts only: %s', async (tag) => {
    expect(await docOf(tag, 'messages')).toBeUndefined()
    expect(await docOf(tag, 'protect')).toBeUndefined()
  })

  test('has its own sentence where a shared one does not apply', async () => {
    expect((await docOf('did-connect-panel', 'action'))?.description).toContain('need a `did-connect-button`')
    expect((await docOf('did-connect-button', 'action'))?.description).toBe('What the flow is for')
  })

  test('of the panel has nothing that opens a window or leaves the page', async () => {
    const attributes = (await propertyDocs('did-connect-panel')).map(({ attribute }) => attribute)
    expect(attributes.filter((name) => ['mode', 'redirect-to', 'site-url'].includes(name))).toEqual([])
    expect((await docOf('did-connect-panel', 'action'))?.type).not.toContain('connect-to-did-domain')
  })
})

describe('the documentation of the settings', () => {
  test('has each of them, also those that no element has', async () => {
    const settings = await settingDocs()
    expect(settings.map(({ attribute }) => attribute)).toEqual(
      expect.arrayContaining(['app-url', 'no-socket', 'protect']),
    )
    expect(settings.find(({ name }) => name === 'storageEngine')).toMatchObject({ default: 'cookie' })
    expect(settings.find(({ name }) => name === 'messages')).toMatchObject({ type: 'HostMessages' })
    expect(settings.find(({ name }) => name === 'appUrl')?.default).toBeUndefined()
  })
})
