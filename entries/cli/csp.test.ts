import { expect, test } from 'vitest'
import { allows, policiesOf } from './csp.ts'

const PAGE = 'https://site.example/page'
const APP = 'https://app.example'

test.each([
  ['without the directive', "img-src 'self'", true],
  ['its origin', 'connect-src https://app.example', true],
  ['its host', 'connect-src app.example', true],
  ['its scheme', 'connect-src https:', true],
  ['everything', 'connect-src *', true],
  ['a wildcard', 'connect-src https://*.example', true],
  ['a wildcard of its subdomains', 'connect-src https://*.app.example', false],
  ['the page alone', "connect-src 'self'", false],
  ['nothing', "connect-src 'none'", false],
  ['another port', 'connect-src https://app.example:8443', false],
  ['another scheme', 'connect-src wss://app.example', false],
  ['the default', 'default-src https://app.example', true],
  ['a default that the directive replaces', "default-src *; connect-src 'self'", false],
  ['the first of two', "connect-src *; connect-src 'none'", true],
])('a policy with %s', (_, policy, allowed) => {
  expect(allows([policy], 'connect-src', APP, PAGE)).toBe(allowed)
})

test('every policy has to allow it', () => {
  expect(allows(['connect-src *', "default-src 'self'"], 'connect-src', APP, PAGE)).toBe(false)
  expect(allows([], 'connect-src', APP, PAGE)).toBe(true)
})

test('a frame falls back to child-src', () => {
  expect(allows(["child-src 'none'; default-src *"], 'frame-src', APP, PAGE)).toBe(false)
})

test('policies are in the header and in the page', () => {
  const html = `<meta http-equiv="Content-Security-Policy" content="img-src 'self'"><meta name="x" content="y">`
  expect(policiesOf("default-src 'self', script-src *", html)).toEqual([
    "default-src 'self'",
    'script-src *',
    "img-src 'self'",
  ])
  expect(policiesOf(null, '<p>')).toEqual([])
})

test.each([
  ['a comment', '<!-- <meta http-equiv=content-security-policy content=no> -->', []],
  ['a script', '<script>"<meta http-equiv=content-security-policy content=no>"</script>', []],
  ['the body', '<p><meta http-equiv=content-security-policy content=no>', []],
  ['the head, without quotes', '<html><head><meta content=img-src http-equiv=Content-Security-Policy>', ['img-src']],
  [
    'the head, behind others',
    '<title>a</title><noscript><style></style></noscript><meta http-equiv="content-security-policy" content="a &amp; b">',
    ['a & b'],
  ],
])('a policy in %s', (_, html, policies) => {
  expect(policiesOf(null, html)).toEqual(policies)
})

test.each([
  '<meta',
  '<meta ',
  "<meta content='",
  '<meta></title>',
  '<title>&amp',
  '<!--',
  '<script><!--<script',
  '<noscript>',
  '<a>',
  'a=b ',
])(
  'a page of two million characters of %s ends',
  (part) => {
    const html = `<html><meta http-equiv=content-security-policy content=img-src>${part.repeat(2_000_000 / part.length)}`
    expect(policiesOf(null, html)).toEqual(['img-src'])
  },
  10_000,
)
