import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityProblems, cleanup, render } from '../../../src/testing/render.tsx'
import { ADA } from '../../../src/testing/user-fixture.ts'
import { CurrentAccount } from './current-account.tsx'

afterEach(cleanup)

const nothing = (): void => {}

/** The head of a menu, as wide as the menu leaves it. */
function draw({ isOnly = true, locale = 'en', width = 350 } = {}) {
  const user = { ...ADA, role: 'admin', email: 'augusta.ada.lovelace@example.com' }
  return render(
    <div role="menu" aria-label="Menu" style={{ inlineSize: width, padding: 8 }}>
      <div role="group" aria-label="Accounts">
        <CurrentAccount id="a" user={user} isOnly={isOnly} onPress={nothing} onSwitch={nothing} />
      </div>
    </div>,
    { locale },
  )
}

test('the head of the menu shows the whole name where letters are large for the window', async () => {
  await page.viewport(240, 600)
  const { find } = draw({ width: 200 })
  const [name, about, role] = [find('#a-name'), find('#a-about'), find('[data-role]')]
  expect(name.scrollWidth).toBe(name.clientWidth)
  expect(role.getBoundingClientRect().top).toBeGreaterThanOrEqual(about.getBoundingClientRect().bottom)
  await page.viewport(700, 700)
})

const middleOf = ({ top, bottom }: DOMRect): number => (top + bottom) / 2

describe.each(['en', 'ar'])('the head of the menu in %s', (locale) => {
  const parts = (isOnly: boolean) => {
    const { find, findAll, host } = draw({ isOnly, locale })
    const rect = (selector: string) => find(selector).getBoundingClientRect()
    return { host, findAll, rect, row: rect('[role=none]'), picture: rect('[role=menuitemradio] > :first-child') }
  }
  /** Distances from the edge at which lines begin. */
  const inset = (from: DOMRect, { left, right }: DOMRect) =>
    locale === 'ar' ? [from.right - right, left - from.left] : [left - from.left, from.right - right]

  test('has a picture of 48 px before name and role, which share a line', () => {
    const { rect, picture, row } = parts(true)
    expect([picture.width, picture.height]).toEqual([48, 48])
    const [name, role] = [rect('#a-name'), rect('[data-role]')]
    expect(Math.abs(middleOf(name) - middleOf(role))).toBeLessThanOrEqual(3)
    expect(inset(row, picture)[0]).toBeLessThan(inset(row, name)[0] ?? 0)
    expect(inset(row, name)[0]).toBeLessThan(inset(row, role)[0] ?? 0)
  })

  test('has the whole address below, in the width of both', () => {
    const { rect, findAll } = parts(true)
    const [name, role, about] = [rect('#a-name'), rect('[data-role]'), rect('#a-about')]
    expect(about.top).toBeGreaterThanOrEqual(name.bottom)
    expect(inset(name, about)[0]).toBeCloseTo(0, 0)
    expect(about.width).toBeGreaterThan(name.width)
    expect(role.bottom).toBeLessThanOrEqual(about.top + 3)
    const [line] = findAll('#a-about')
    expect(line?.scrollWidth).toBe(line?.clientWidth)
  })

  test('has a check only beside other accounts', async () => {
    expect(parts(true).findAll('[role=menuitemradio] > svg')).toEqual([])
    const { host, findAll, rect, row } = parts(false)
    expect(findAll('[role=menuitemradio] > svg')).toHaveLength(1)
    const check = rect('[role=menuitemradio] > svg')
    expect(inset(row, check)[1]).toBeLessThan(inset(row, rect('[data-role]'))[1] ?? 0)
    expect(Math.abs(middleOf(check) - middleOf(row))).toBeLessThanOrEqual(1)
    expect(await accessibilityProblems(host)).toEqual([])
  })
})
