import { expect, test } from 'vitest'
import { menuLinks } from './navigation.ts'

const app = (navigation: unknown[]) => ({
  navigation,
  appUrl: 'https://notes.example/app',
  domainAliases: ['notes.example', 'old.example'],
})
const linksOf = (navigation: unknown[], { role = 'guest', locale = 'en', known = [] as string[] } = {}) =>
  menuLinks({ app: app(navigation), role, locale, ownUrls: known })
const entry = (more: object = {}) => ({ title: 'Orders', link: '/orders', section: 'sessionManager', ...more })

test('only entries of the session menu are included', () => {
  const sections = ['header', undefined, 'dashboard', ['footer', 'sessionManager'], 'sessionManager']
  const titles = linksOf(sections.map((section, at) => entry({ section, title: `${at}` }))).map(({ title }) => title)
  expect(titles).toEqual(['3', '4'])
})

test.each([
  ['guest', ['all', 'nobody named']],
  ['admin', ['all', 'nobody named', 'one', 'several']],
  ['owner', ['all', 'nobody named', 'several']],
])('%s sees what is for that role', (role, titles) => {
  const entries = [
    entry({ title: 'all' }),
    entry({ title: 'nobody named', role: [] }),
    entry({ title: 'one', role: 'admin' }),
    entry({ title: 'several', role: ['owner', 'admin'] }),
    entry({ title: 'hidden', visible: false }),
  ]
  expect(linksOf(entries, { role }).map(({ title }) => title)).toEqual(titles)
})

test('titles and addresses use the language, then English, then the first one', () => {
  const title = { ja: '注文', en: 'Orders', zh: '订单' }
  const link = { en: '/en', zh: '/zh' }
  expect(linksOf([entry({ title, link })], { locale: 'zh' })).toEqual([
    { title: '订单', url: 'https://notes.example/zh' },
  ])
  expect(linksOf([entry({ title, link })], { locale: 'de' })).toMatchObject([{ title: 'Orders' }])
  expect(linksOf([entry({ title: { ja: '注文' } })], { locale: 'de' })).toMatchObject([{ title: '注文' }])
})

test('nested entries are included', () => {
  const items = [
    { title: 'Open', link: '/open' },
    { title: 'Closed', link: '/closed', role: 'owner' },
    { title: 'Elsewhere', link: '/footer', section: 'footer' },
  ]
  expect(linksOf([entry({ items })]).map(({ title }) => title)).toEqual(['Orders', 'Open'])
})

test('built-in entries are left out, with or without a trailing slash', () => {
  const known = ['https://notes.example/profile']
  expect(linksOf([entry({ link: '/profile' }), entry({ link: '/profile/' }), entry()], { known })).toHaveLength(1)
})

test.each([
  ['/orders', 'https://notes.example/orders'],
  ['./orders', 'https://notes.example/orders'],
  ['https://old.example/orders', 'https://old.example/orders'],
  ['https://shop.example/', 'https://shop.example/'],
])('%s leads to %s', (link, url) => {
  expect(linksOf([entry({ link })])).toEqual([{ title: 'Orders', url }])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'orders',
  '',
  7,
  null,
])('an entry that leads to %j is none', (link) => {
  expect(linksOf([entry({ link })])).toEqual([])
})

test('invalid entries are ignored', () => {
  expect(
    linksOf([null, 'x', 3, [], {}, entry({ title: '' }), entry({ title: 5 }), { ...entry(), items: 'x' }]),
  ).toEqual([{ title: 'Orders', url: 'https://notes.example/orders' }])
})
