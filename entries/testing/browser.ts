/** A page of Playwright or Puppeteer. */
export interface ScriptedPage {
  goto(url: string): Promise<unknown>
  url(): string
  // oxlint-disable-next-line typescript/no-explicit-any -- each tool has types of its own for what runs in the page
  evaluate(run: any, input?: any): Promise<any>
}

/** The driver of selenium-webdriver. */
export interface WebDriver {
  get(url: string): Promise<unknown>
  getCurrentUrl(): Promise<string>
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  executeScript(script: any, ...input: any[]): Promise<any>
}

/** What drives the browser of a test. */
export type AnyPage = ScriptedPage | WebDriver

const isWebDriver = (page: AnyPage): page is WebDriver => 'executeScript' in page

/** Runs a function in the page. What it needs comes with its input: it can see nothing else. */
export async function runIn<I, R>(page: AnyPage, run: (input: I) => R | Promise<R>, input: I): Promise<R> {
  if (!isWebDriver(page)) return page.evaluate(run, input)
  return page.executeScript(`return (${run})(arguments[0])`, input)
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

/** Only a page of this origin can read and write its storage. Opens the page, unless one is open. */
export async function ensurePage(page: AnyPage, url: string): Promise<void> {
  const current = isWebDriver(page) ? await page.getCurrentUrl() : page.url()
  if (originOf(current) === originOf(url)) return
  await (isWebDriver(page) ? page.get(url) : page.goto(url))
}

/** Asks until there is an answer. */
export async function until<T>(ask: () => Promise<T | null | false>, what: string, timeout = 10_000): Promise<T> {
  const end = Date.now() + timeout
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`did-connect-elements/testing waited ${timeout / 1000} s for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
