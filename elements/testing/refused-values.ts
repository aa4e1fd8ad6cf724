/*
 * What no converter of a button takes: in the HTML of a server (entries/html) as in a browser. Whoever can write an
 * attribute must not choose where a press leads.
 */

const STRANGE_ADDRESSES = ['javascript:alert(1)//', 'data:text/html,x', 'ftp://evil.example', 'https://', 'http://:80']
const STRANGE_PATHS = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/api',
  'javascript:alert(1)',
  'api/did',
]

export const REFUSED: readonly (readonly [attribute: string, value: string])[] = [
  ...STRANGE_ADDRESSES.map((value) => ['app-url', value] as const),
  ...STRANGE_PATHS.map((value) => ['request-prefix', value] as const),
  ['storage-engine', 'disk'],
  ['methods', 'telepathy'],
  ['passkey', 'maybe'],
  ['mode', 'sideways'],
  ['timeout', '0'],
  ['timeout', 'soon'],
  ['extra-params', '{"a":'],
  ['extra-params', '[]'],
  ['texts', '"Sign in"'],
  ['size', 'huge'],
  ['variant', 'constructor'],
  ['locale', 'tlh'],
  ['theme', 'neon'],
]
