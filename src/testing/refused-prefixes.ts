/** What no service prefix may be: behind the address of an app, it would name another one, or run a script. */
export const REFUSED_PREFIXES = [
  'javascript:alert(1)//',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '.evil.example',
  '@evil.example',
  ':8443',
  '/auth/../..',
  '/auth?next=',
  '/auth#',
  '/\t/evil.example',
  'auth',
  '/',
  '',
]
