import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../src/model/locale.ts'
import { REFUSED } from '../../elements/testing/refused-values.ts'
import { REFUSED_PREFIXES } from '../../src/testing/refused-prefixes.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import { ELEMENTS } from './elements.tsx'
import { escapeCss } from './escape.ts'
import { renderToString, replayScript, styleSheetText, type RenderOptions } from './index.ts'
import type { ElementTag } from './tags.ts'

const TAGS = Object.keys(ELEMENTS) as ElementTag[]
const THEMES = ['light', 'dark', 'system', 'page'] as const
const URL = 'https://app.example/shop?from=a&b="c"'
const APP = {
  theme: { light: { palette: { primary: { main: '#7a1f5c' } } }, dark: { palette: { primary: { main: '#f0a8d3' } } } },
}

interface Read {
  tags: string[]
  attributes: [tag: string, name: string, value: string][]
  texts: string[]
}

/** What a parser finds, without the styles. */
function read(html: string): Read {
  const found: Read = { tags: [], attributes: [], texts: [] }
  const open: string[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      open.push(tag)
      found.tags.push(tag)
      for (const [name, value] of Object.entries(attributes)) found.attributes.push([tag, name, value])
    },
    ontext(text) {
      if (!['style', 'script'].includes(open.at(-1) ?? '')) found.texts.push(text)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  expect(open).toEqual([])
  return { ...found, texts: [found.texts.join('')] }
}

const valuesOf = (html: string, name: string): string[] =>
  read(html).attributes.flatMap(([, each, value]) => (each === name ? [value] : []))

describe('every element', () => {
  test.each(TAGS)('%s has a shadow root in every language and theme', (tag) => {
    for (const locale of Object.keys(LOCALES) as Locale[]) {
      for (const theme of THEMES) {
        const html = renderToString(tag, { did: ADA.did }, { locale, theme, url: URL, nonce: 'abc' })
        const { tags, attributes } = read(html)
        expect(tags.slice(0, 2)).toEqual([tag, 'template'])
        expect(attributes).toContainEqual(['template', 'shadowrootmode', 'open'])
        // A strict policy refuses both.
        expect(attributes.filter(([, name]) => name === 'style' || name.startsWith('on'))).toEqual([])
        const styles = tags.filter((each) => each === 'style').length
        expect(valuesOf(html, 'nonce')).toEqual(Array(styles).fill('abc'))
      }
    }
  })

  test('takes other attributes of the page along', () => {
    const html = renderToString('did-avatar', {
      did: ADA.did,
      id: 'me',
      class: 'wide',
      'no-copy': false,
      animated: true,
    })
    expect(html).toMatch(/^<did-avatar did="z1mu\w+" id="me" class="wide" animated>/)
  })

  test('shows what is wrong with a setting, as in a browser', () => {
    expect(renderToString('did-address', { did: 'z1' })).toContain('<span>This isn’t a DID</span>')
    expect(renderToString('did-connect-button', { size: 'huge' })).toContain('size: “huge” is not one of small')
  })
})

describe('the button', () => {
  test.each<[Locale, string]>([
    ['en', 'Sign in'],
    ['zh', '登录'],
    ['de', 'Anmelden'],
  ])('says it in %s', (locale, label) => {
    const html = renderToString('did-connect-button', {}, { locale })
    expect(read(html).texts).toEqual([label])
    expect(valuesOf(html, 'lang')).toEqual([locale])
  })

  test('is written from right to left in Arabic, and has a language that is not known in English', () => {
    expect(valuesOf(renderToString('did-connect-button', {}, { locale: 'ar-EG' }), 'dir')).toEqual(['rtl'])
    expect(valuesOf(renderToString('did-connect-button', {}, { locale: 'nl' }), 'lang')).toEqual(['en'])
  })

  test('has a text of the page, between the tags or as its label', () => {
    expect(renderToString('did-connect-button', {}, { text: 'Come in' })).toMatch(
      /<slot>[^]*>Come in<\/did-connect-button>$/,
    )
    expect(read(renderToString('did-connect-button', { label: 'Come in' })).texts).toEqual(['Come in'])
  })

  test('leads to the sign-in page of the app, and back', () => {
    const html = renderToString('did-connect-button', {}, { url: URL })
    expect(valuesOf(html, 'action')).toEqual(['/.well-known/service/login'])
    expect(valuesOf(html, 'method')).toEqual(['get'])
    const fields = read(html).attributes.filter(([tag]) => tag === 'input')
    expect(fields).toContainEqual(['input', 'name', 'redirect'])
    expect(fields).toContainEqual(['input', 'value', 'https://app.example/shop?from=a&b=%22c%22'])
    expect(read(html).attributes).toContainEqual(['button', 'form', 'login'])
  })

  test('leads to an app on another origin, and never back to another site', () => {
    const attributes = { 'app-url': 'https://id.example/app/', 'redirect-to': 'https://evil.example' }
    const html = renderToString('did-connect-button', attributes, { url: URL })
    expect(valuesOf(html, 'action')).toEqual(['https://id.example/app/.well-known/service/login'])
    expect(html).not.toContain('value="https://evil.example')
  })

  test('leads to the service that the options name, and not to one of its attributes', () => {
    const attributes = { 'service-prefix': '/elsewhere' }
    const options = { url: URL, servicePrefix: '/auth/' }
    expect(valuesOf(renderToString('did-connect-button', attributes, options), 'action')).toEqual(['/auth/login'])
    expect(valuesOf(renderToString('did-connect-button', attributes, { url: URL }), 'action')).toEqual([
      '/.well-known/service/login',
    ])
  })

  test.each(REFUSED_PREFIXES)('leads to no service at %j', (servicePrefix) => {
    expect(() => renderToString('did-connect-button', {}, { url: URL, servicePrefix })).toThrow(
      'service-prefix can’t be',
    )
  })

  test.each(REFUSED)('leads nowhere if its %s is %j, and says so', (name, value) => {
    const { tags, texts } = read(renderToString('did-connect-button', { [name]: value }, { url: URL }))
    expect(tags).not.toContain('form')
    expect(texts.join()).toMatch(/^Sign in.+/)
  })

  test.each([{ action: 'request-profile' }, { disabled: true }, { size: 'huge' }])(
    'leads nowhere with %j',
    (attributes) => {
      expect(read(renderToString('did-connect-button', attributes, { url: URL })).tags).not.toContain('form')
    },
  )

  test('takes up no space for a user', () => {
    const options = { user: ADA }
    expect(renderToString('did-connect-button', {}, options)).toMatch(
      /^<did-connect-button data-state="signed-in" data-collapsed/,
    )
    expect(renderToString('did-connect-button', { 'always-visible': true }, options)).toMatch(
      /^[^>]* data-state="signed-in">/,
    )
  })
})

describe('the theme', () => {
  const styleOf = (options: RenderOptions): string => {
    const html = renderToString('did-connect-button', {}, options)
    return /:host>div\{color-scheme[^]*?(?=<\/style>)/.exec(html)?.[0] ?? ''
  }

  test('is fixed, or that of the system, or that of the page', () => {
    expect(styleOf({ theme: 'dark' })).toBe(':host>div{color-scheme:dark}')
    expect(styleOf({ theme: 'system' })).toBe(
      ':host>div{color-scheme:light}@media (prefers-color-scheme:dark){:host>div{color-scheme:dark}}',
    )
    expect(styleOf({ theme: 'page' })).toBe(':host>div{color-scheme:inherit}')
  })

  test('is what the app prefers, in its colours', () => {
    expect(styleOf({ app: { theme: { ...APP.theme, prefer: 'dark' } } })).toContain(
      'color-scheme:dark;--_app-primary:#f0a8d3',
    )
    const system = styleOf({ app: APP, theme: 'system' })
    expect(system).toMatch(
      /color-scheme:light;--_app-primary:#7a1f5c.*dark\)\{:host>div\{color-scheme:dark;--_app-primary:#f0a8d3/,
    )
    expect(styleOf({ app: APP, theme: 'page' })).toContain('--_app-primary:light-dark(#7a1f5c,#f0a8d3)')
  })

  test('of one element wins', () => {
    expect(renderToString('did-connect-button', { theme: 'dark' }, { theme: 'light' })).toContain('{color-scheme:dark}')
  })
})

describe('the menu', () => {
  test('shows the user whom the server knows', () => {
    const html = renderToString('did-avatar-menu', { size: 48 }, { user: { ...ADA, avatar: '/ada.png' }, url: URL })
    expect(read(html).texts).toEqual(['Account of Ada Lovelace'])
    expect(valuesOf(html, 'src')[0]).toMatch(/^https:\/\/app\.example\/ada\.png/)
    expect(html).toContain('inline-size:48px')
    expect(html).not.toContain(ADA.email)
  })

  test('has a button in it for nobody, and keeps its place hidden while nobody is known', () => {
    const signedOut = renderToString('did-avatar-menu', {}, { user: null, locale: 'de' })
    expect(read(signedOut).tags.filter((tag) => tag === 'template')).toHaveLength(2)
    expect(read(signedOut).texts).toEqual(['Anmelden'])
    expect(signedOut).not.toContain('visibility:hidden')
    expect(renderToString('did-avatar-menu', {}, {})).toContain('{visibility:hidden}')
    expect(renderToString('did-avatar-menu', { 'hide-when-signed-out': true }, { user: null })).toContain(
      'data-collapsed',
    )
  })
})

describe('nothing from outside', () => {
  const HOSTILE = [
    '"><script>alert(1)</script>',
    `'><img src=x onerror=alert(1)>`,
    '</template></style><svg onload=alert(1)>',
    '<!--',
    ']]>',
    '&quot;&lt;&#60;',
    '\u0000\u2028</textarea>',
    '{{constructor}} ${alert(1)}',
  ]

  test.each(HOSTILE)('ends its place: %j', (evil) => {
    const options = {
      text: evil,
      nonce: evil,
      styleSheet: evil,
      url: `https://app.example/?${evil}`,
      user: { did: evil, fullName: evil, avatar: evil },
      app: { theme: { light: { palette: { primary: { main: evil } } }, dark: {}, prefer: evil } },
      locale: evil,
    }
    for (const tag of TAGS) {
      const attributes = { label: evil, id: evil, 'app-url': evil, 'redirect-to': evil, did: evil, title: evil }
      for (const user of [options.user, null]) {
        const { tags, attributes: found } = read(renderToString(tag, attributes, { ...options, user }))
        const allowed = [...TAGS, ...'template style link form input div span slot button p bdi img'.split(' ')]
        expect(tags.filter((each) => !allowed.includes(each))).toEqual([])
        expect(found.filter(([, name]) => /^on|[^a-z-]/.test(name))).toEqual([])
        expect(found).toContainEqual([tag, 'title', evil])
      }
    }
  })

  test.each(['onclick', 'ONCLICK', 'on', 'a b', 'a=b', '"', '', 'style', 'data-state', 'data-font', '>'])(
    'is an attribute by the name of %j',
    (name) => {
      expect(() => renderToString('did-avatar', { [name]: 'x' })).toThrow('can’t be an attribute')
    },
  )

  test('is another element', () => {
    expect(() => renderToString('script' as never)).toThrow('is not an element of the kit')
    expect(() => renderToString('constructor' as never)).toThrow('is not an element of the kit')
  })
})

test('no style can end its element', () => {
  const evil = '</style><script>alert(1)</script>'
  expect(escapeCss(evil)).not.toContain('</')
  expect(read(`<style>${escapeCss(evil)}</style>`).tags).toEqual(['style'])
})

test('the style sheet is the same, whatever was drawn before, and can be linked', () => {
  const before = styleSheetText()
  renderToString('did-avatar-menu', {}, { user: ADA })
  expect(styleSheetText()).toBe(before)
  const html = renderToString('did-connect-button', {}, { styleSheet: '/html.css', theme: 'dark', nonce: 'n' })
  expect(html).toContain(
    '<link rel="stylesheet" href="/html.css"><style nonce="n">:host>div{color-scheme:dark}</style>',
  )
})

test.each(['javascript:alert(1)', 'ftp://evil.example/html.css', 'http://'])(
  'no style sheet is at %j',
  (styleSheet) => {
    expect(() => renderToString('did-connect-button', {}, { styleSheet })).toThrow('styleSheet can’t be')
  },
)

test('the script of early presses has the nonce', () => {
  expect(replayScript('a"b')).toMatch(/^<script nonce="a&quot;b">[^<]+<\/script>$/)
})
