import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'
import type { Tab } from './browser.ts'

/*
 * Copies of the host pages that record their errors. Classic WebDriver has no command that reads the console, and
 * WebKit does not print the console of a window that is automated.
 */

export const RECORDED_PAGES = join(ROOT, '.cache/engines')

/** Runs before every other script of the page. The list lasts as long as the tab, also when the page is reloaded. */
function recordProblems(): void {
  const KEY = 'recorded-problems'
  const read = (): string[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  const add = (problem: string): void => sessionStorage.setItem(KEY, JSON.stringify([...read(), problem]))
  const textOf = (value: unknown): string =>
    value instanceof Error ? `${value.name}: ${value.message}\n${value.stack}` : String(value)
  sessionStorage.setItem(KEY, JSON.stringify(read()))
  const { error } = console
  console.error = (...values: unknown[]) => {
    add(`console: ${values.map(textOf).join(' ')}`)
    error.apply(console, values)
  }
  const onError = ({ error: thrown, message, target }: ErrorEvent): void => {
    // What is only fetched ahead may fail: whoever needs it asks again.
    if (!(target instanceof HTMLLinkElement)) add(`uncaught: ${textOf(thrown ?? message ?? target)}`)
  }
  // With `capture`, also scripts and pictures that do not load.
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => add(`uncaught: ${textOf(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => add(`policy: ${violatedDirective}`))
}

/** A page that records its errors. */
export const recorded = (html: string): string =>
  html.replace('<head>', () => `<head><script>(${recordProblems})()</script>`)

/** Writes the copies. */
export function writeRecordedPages(): void {
  rmSync(RECORDED_PAGES, { recursive: true, force: true })
  mkdirSync(RECORDED_PAGES, { recursive: true })
  const hosts = join(ROOT, 'e2e/hosts')
  for (const name of readdirSync(hosts).filter((file) => file.endsWith('.html'))) {
    writeFileSync(join(RECORDED_PAGES, name), recorded(readFileSync(join(hosts, name), 'utf8')))
  }
}

/** The errors of a tab so far. */
export async function recordedProblems(tab: Tab): Promise<string[]> {
  const list = await tab.evaluate(() => sessionStorage.getItem('recorded-problems'))
  if (list === null) throw new Error('The tab shows no page that records its errors.')
  return JSON.parse(list) as string[]
}
