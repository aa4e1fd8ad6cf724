import { expect } from 'vitest'
import { respond } from '../../demo/wallet/node.ts'
import { textOfQrCode } from '../steps/qr-image.ts'
import { findAll, type Found, type Query } from './accessible.ts'
import type { Point, Tab } from './browser.ts'

/** What a visitor does and sees, in any engine. */

const describe = (query: Query): string => JSON.stringify(query)

/** Waits for an element and returns the first one that matches. */
export async function see(tab: Tab, query: Query): Promise<Found> {
  await expect.poll(async () => (await findAll(tab, query)).length, { message: describe(query) }).toBeGreaterThan(0)
  const [found] = await findAll(tab, query)
  if (!found) throw new Error(`${describe(query)} disappeared.`)
  return found
}

/** Waits until no element matches. */
export async function seeNone(tab: Tab, query: Query): Promise<void> {
  await expect.poll(() => findAll(tab, query), { message: `no ${describe(query)}` }).toEqual([])
}

/** Waits until an element can be pressed and does not move, and returns where it is. */
async function pressablePoint(tab: Tab, query: Query): Promise<Point> {
  let last: Point | null = null
  await expect
    .poll(
      async () => {
        const [found] = await findAll(tab, { ...query, scroll: true })
        const before = last
        last = found?.isInFront && !found.isDisabled ? found.center : null
        return last !== null && before?.x === last.x && before.y === last.y
      },
      { message: `${describe(query)} can be pressed` },
    )
    .toBe(true)
  if (!last) throw new Error(`${describe(query)} disappeared.`)
  return last
}

export const click = async (tab: Tab, query: Query): Promise<void> => tab.clickAt(await pressablePoint(tab, query))
export const hover = async (tab: Tab, query: Query): Promise<void> => tab.moveTo(await pressablePoint(tab, query))

/** Waits until an element has the focus. */
export async function seeFocus(tab: Tab, query: Query): Promise<void> {
  await expect
    .poll(async () => (await findAll(tab, query)).map(({ isFocused }) => isFocused), {
      message: `${describe(query)} has the focus`,
    })
    .toContain(true)
}

/** Presses Tab until an element has the focus. */
export async function tabTo(tab: Tab, query: Query): Promise<void> {
  await see(tab, query)
  for (let step = 0; step < 20; step += 1) {
    if ((await findAll(tab, query)).some(({ isFocused }) => isFocused)) return
    await tab.press('Tab')
  }
  throw new Error(`The focus never came to ${describe(query)}.`)
}

/** Waits until the text of an element in the page contains this. */
export async function seeText(tab: Tab, selector: string, text: string): Promise<void> {
  await expect
    .poll(() => tab.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector), {
      message: selector,
    })
    .toContain(text)
}

/**
 * Waits until the text of the first element of the kit with this tag, or of what is in its shadow root, contains this.
 */
export async function seeInside(tab: Tab, tag: string, text: string): Promise<void> {
  await expect
    .poll(() => tab.evaluate((wanted) => document.querySelector(wanted)?.shadowRoot?.textContent ?? '', tag), {
      message: tag,
    })
    .toContain(text)
}

export const DIALOG: Query = { role: 'dialog' }
export const AVATAR: Query = { role: 'button', name: 'Account of ' }

let lastCode = ''

/** Reads the QR code from a screenshot, as a phone does. A code is read once: the next one is another. */
export async function readQrCode(tab: Tab): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        link = textOfQrCode(await tab.screenshot()) ?? ''
        return link.includes('_t_') && link !== lastCode
      },
      { message: 'a readable QR code' },
    )
    .toBe(true)
  return (lastCode = link)
}

/** The wallet of a user scans the code of the dialog and approves. */
export async function approveByWallet(tab: Tab, user: number): Promise<void> {
  const { status } = await respond(await readQrCode(tab), { user })
  expect(status).toBe('ok')
  await seeNone(tab, DIALOG)
}

/** Signs in with the button of the page and the wallet of a user. */
export async function signInByWallet(tab: Tab, user: number, button = 'Sign in'): Promise<void> {
  await click(tab, { role: 'button', exact: button })
  await see(tab, DIALOG)
  await approveByWallet(tab, user)
}

/** The page's own view of its session. */
export const session = (tab: Tab): Promise<{ status: string; did: string }> =>
  tab.evaluate(() => {
    const { status, user } = DIDConnect.$session.get()
    return { status, did: user?.did ?? '' }
  })
