import type { BrowserContext, Page } from 'playwright/test'
import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { expect, test } from '../setup/fixtures.ts'
import { publishedAt, type Target } from '../setup/target.ts'
import { fileOf, LIBRARIES, usesLibrary, type HostPage } from './table.ts'

declare global {
  interface Window {
    beforeKit?: Record<string, string[]>
    describePage?: () => Record<string, string[]>
  }
}

/** What a page has for itself: globals, members of the language and the document, the children of its root. */
function describePage(): Record<string, string[]> {
  const { Object: O, Array: A, Function: F, String: S, Promise: P, Element: E, Node: N, Document: D, Event: V } = window
  const natives = { O, A, F, S, P, E, N, D, V } as Record<string, { prototype: object }>
  const members: string[] = []
  for (const name of Object.keys(natives)) {
    const native = natives[name]
    if (!native) continue
    for (const member of Object.getOwnPropertyNames(native)) members.push(`${name}.${member}`)
    for (const member of Object.getOwnPropertyNames(native.prototype)) members.push(`${name}#${member}`)
  }
  const { documentElement: root, head, body } = document
  const children = (parent: Element | null): string[] => {
    const found: string[] = []
    for (let child = parent?.firstElementChild; child; child = child.nextElementSibling) found.push(child.tagName)
    return found
  }
  return {
    globals: Object.getOwnPropertyNames(window),
    natives: members,
    attributes: [`${root.getAttributeNames().join(' ')} | ${body ? body.getAttributeNames().join(' ') : ''}`],
    head: children(head),
    body: children(body),
    sheets: [`${document.adoptedStyleSheets.length} of the page`],
  }
}

/**
 * Opens a page of a table, which `write.ts` has written. Skips the test if the library of the page is not installed.
 */
export async function openHostPage(page: Page, target: Target, host: HostPage): Promise<void> {
  test.skip(usesLibrary(host) && !isInstalled(LIBRARIES), needsInstall(LIBRARIES))
  await page.addInitScript(`window.describePage = ${describePage.toString()}`)
  const base = target.embedded ? target.origin : publishedAt(target.origin)
  await page.goto(`${base}/built/host-pages/${fileOf(host)}`)
}

/**
 * All that the kit adds to a page: its overlay, its global, that of nanostores, and the sheet of `data-did-protect`.
 */
const ADDED = ['body: DID-OVERLAY', 'globals: DIDConnect', 'globals: nanostoresGlobal', 'sheets: 1 of the page']

/** Expects that the kit has added no more to the page. */
export async function expectNoLeak(page: Page, { adds }: HostPage): Promise<void> {
  const added = await page.evaluate(() => {
    const now = window.describePage?.() ?? {}
    const before = window.beforeKit ?? {}
    const found: string[] = []
    for (const part of Object.keys(now)) {
      for (const value of now[part] ?? []) if (!before[part]?.includes(value)) found.push(`${part}: ${value}`)
    }
    return found
  })
  const own = /beforeKit$|attributes: lang \| $/
  expect(added.filter((name) => !own.test(name) && !adds?.test(name)).sort()).toEqual(ADDED)
}

/** Errors that the pages of a context write to the console. */
export function consoleErrors(context: BrowserContext): string[] {
  const found: string[] = []
  context.on('console', (message) => {
    // The address says which request has failed.
    if (message.type() === 'error') found.push(`${message.text()} ${message.location().url}`.trim())
  })
  return found
}
