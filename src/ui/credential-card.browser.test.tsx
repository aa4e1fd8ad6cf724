import { afterEach, expect, test } from 'vitest'
import { PASSPORT_COLORS } from '../model/card.ts'
import { cleanup, render } from '../testing/render.tsx'
import { CredentialCard, type CredentialCardProps } from './credential-card.tsx'

afterEach(cleanup)

const APP = 'zNKdMcAikV7GsWa8yU5MGCk4as1gkAGwX8eh'
const OWNER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

function card(more: Partial<CredentialCardProps> = {}) {
  const { find, findAll } = render(
    <CredentialCard issuer="Demo App" issuerDid={APP} name="Admin" width={228} {...more} />,
  )
  const svg = find('svg') as unknown as SVGSVGElement
  const { left, top } = svg.getBoundingClientRect()
  /** Position of a node on the canvas. */
  const placeOf = (selector: string) => {
    const box = find(selector).getBoundingClientRect()
    return { x: Math.round(box.left - left), y: Math.round(box.top - top), width: box.width, height: box.height }
  }
  const words = () => findAll('[data-head], [data-line]').map(({ textContent }) => textContent)
  return { svg, find, findAll, placeOf, words }
}

test('has a canvas of 228 by 258 at any size', () => {
  const { svg } = card()
  expect([svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]).toEqual([228, 258])
  expect(svg.getBoundingClientRect().height).toBe(258)
  cleanup()
  const { width, height } = card({ width: 114, height: 129 }).svg.getBoundingClientRect()
  expect([width, height]).toEqual([114, 129])
})

test('shows a passport in its colours', () => {
  const { findAll, find, words } = card({ did: OWNER, extra: { key: 'Exp', value: '2123-01-01' } })
  const colors = findAll('stop').map((stop) => stop.getAttribute('stop-color'))
  expect(colors).toEqual([...PASSPORT_COLORS, '#101010', '#272727'])
  expect(find('clipPath rect').getAttribute('rx')).toBe('12')
  expect(words()).toEqual(['Admin', 'Demo App', 'Exp2123-01-01', 'DID:ABT:z1muQ3…LqtShA'])
})

test('uses the given colours', () => {
  const { findAll } = card({ colors: ['hsl(1 2% 3%)', 'hsl(4 5% 6%)'] })
  expect(findAll('stop')[0]?.getAttribute('stop-color')).toBe('hsl(1 2% 3%)')
})

test('places its header, its lines and its badge', () => {
  const { placeOf, find } = card({ did: OWNER, icon: PICTURE })
  expect(placeOf('foreignObject [part="avatar"]')).toEqual({ x: 94, y: 30, width: 40, height: 40 })
  expect(placeOf('[data-line]')).toMatchObject({ x: 24, y: 151 })
  expect(placeOf('[data-line] [part="avatar"]')).toMatchObject({ x: 24, width: 14 })
  expect(placeOf('[data-badge]')).toEqual({ x: 189, y: 206, width: 22, height: 22 })
  expect(find('[data-head]').textContent).toBe('Admin')
})

test('ends the short DID before the badge', () => {
  const { find } = card({ did: OWNER })
  const { right } = find('[data-line] bdi').getBoundingClientRect()
  expect(right).toBeLessThan(find('[data-badge]').getBoundingClientRect().left)
})

test('has a ribbon with a word', () => {
  const { find } = card({ ribbon: 'revoked' })
  expect(find('[data-ribbon]').textContent).toBe('revoked')
  expect(find('[data-ribbon]').getAttribute('transform')).toContain('rotate(45)')
  expect(getComputedStyle(find('[data-ribbon] text')).textTransform).toBe('uppercase')
})

test.each([
  'Donaudampfschifffahrtsgesellschaftskapitän der Reserve',
  // Long enough for fonts without these characters, whose boxes are narrow.
  '一个名字非常非常长的示例应用程序管理员通行证，也是所有其他管理员的通行证',
  'مدير التطبيق التجريبي للمنصة الموحدة الكبرى جدا',
])('cuts %s off with an ellipsis', (text) => {
  const { findAll } = card({ name: text, issuer: text, extra: { key: 'Exp', value: text } })
  const names = findAll('[data-name]')
  expect(names).toHaveLength(3)
  for (const name of names) {
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
    expect(getComputedStyle(name).textOverflow).toBe('ellipsis')
  }
})

test('labels an Ethereum address', () => {
  expect(
    card({ did: `0x${'12'.repeat(20)}` })
      .words()
      .at(-1),
  ).toBe('DID:ETH:0x1212…121212')
})

test('shows markup as text', () => {
  const { findAll, words } = card({ name: '<img src=x onerror=alert(1)>' })
  expect(words()[0]).toBe('<img src=x onerror=alert(1)>')
  expect(findAll('img')).toEqual([])
})
