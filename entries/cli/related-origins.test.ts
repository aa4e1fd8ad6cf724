import { expect, test } from 'vitest'
import { NOTHING, type Answer } from './probe.ts'
import { listMend, listProblem, registrableLabel } from './related-origins.ts'

const PAGE = 'https://shop.example'
const list = (value: unknown, type = 'application/json', status = 200): Answer => ({
  ...NOTHING,
  status,
  headers: new Headers({ 'content-type': type }),
  json: value,
})
const others = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example`)

test.each([
  ['lists it', list({ origins: [PAGE] }), ''],
  ['lists it with a charset', list({ origins: [PAGE] }, 'application/json; charset=utf-8'), ''],
  ['lists it with a slash and its port', list({ origins: ['https://shop.example:443/'] }), ''],
  [
    'lists it among hosts of one name',
    list({ origins: [...others, PAGE].map((one) => one.replace('.example', '.brand.example')) }),
    'does not list https://shop.example',
  ],
  ['is a page', list(undefined, 'text/html'), 'is text/html instead of application/json'],
  ['is a file without ending', list({ origins: [PAGE] }, 'text/plain'), 'is text/plain instead of application/json'],
  ['is broken', list(undefined), 'is not JSON'],
  ['is missing', list(undefined, 'text/html', 404), 'answers with status 404'],
  ['lists others', list({ origins: others }), 'does not list https://shop.example'],
  ['has no list', list({ origins: 'all' }), 'does not list https://shop.example'],
  [
    'lists it as the sixth name',
    list({ origins: [...others, PAGE] }),
    'lists https://shop.example behind 5 other names, and browsers read no more than these',
  ],
  ['leads elsewhere', { ...NOTHING, status: 307, location: 'https://x.example/' }, 'leads to https://x.example/'],
  ['does not answer', { ...NOTHING, failure: 'connect ECONNREFUSED' }, 'can’t be read: connect ECONNREFUSED'],
])('a list that %s', (_, answer, problem) => {
  expect(listProblem(answer, PAGE)).toBe(problem)
})

test('several hosts of one registered name count once', () => {
  const hosts = ['www', 'shop', 'blog', 'docs', 'help', 'login'].map((name) => `https://${name}.brand.co.uk`)
  expect(listProblem(list({ origins: hosts }), 'https://login.brand.co.uk')).toBe('')
})

test.each([
  ['www.example.com', 'example'],
  ['example.co.uk', 'example'],
  ['shop.example.co.uk', 'example'],
  ['co.uk', 'co'],
  ['localhost', 'localhost'],
  ['192.0.2.1', '192.0.2.1'],
])('%s is registered as %s', (host, label) => {
  expect(registrableLabel(host)).toBe(label)
})

test('the body of the rule has its quotes escaped, as nginx needs them', () => {
  expect(listMend(PAGE)).toContain('{\\"origins\\":[\\"https://shop.example\\"]}')
  expect(listMend(PAGE)).toContain('TRUST_ORIGINS of the app to https://shop.example')
})
