import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import type { Engine, Tab, Visitor, VisitorOptions } from './browser.ts'
import { webkitPaths } from './programs.ts'
import { recordedProblems } from './recorded-pages.ts'
import { startWebKitDriver, type WebKitDriver } from './webkit-driver.ts'

/* WebKitGTK by classic WebDriver. */

const KEYS = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Tab: Key.TAB,
}

function capabilities({ dark = false }: VisitorOptions): Capabilities {
  const args = ['--automation', ...(dark ? ['--dark-mode'] : [])]
  const { browser: binary } = webkitPaths()
  return new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } })
}

function tabOf(driver: WebDriver, handle: string): Tab {
  const here = async (): Promise<WebDriver> => {
    await driver.switchTo().window(handle)
    return driver
  }
  const mouse = async ({ x, y }: { x: number; y: number }) =>
    (await here()).actions().move({ x: Math.round(x), y: Math.round(y), duration: 50 })
  const type = async (text: string) => (await here()).actions().sendKeys(text).perform()
  return {
    open: async (url) => (await here()).get(url),
    reload: async () => (await here()).navigate().refresh(),
    evaluate: async (run, ...args) => (await here()).executeScript(`return (${run}).apply(null, arguments)`, ...args),
    inject: async (source) => void (await (await here()).executeScript(source)),
    moveTo: async (point) => (await mouse(point)).perform(),
    clickAt: async (point) => (await mouse(point)).click().perform(),
    press: async (key, modifier) => {
      if (!modifier) return type(KEYS[key])
      await (await here()).actions().keyDown(Key.SHIFT).sendKeys(KEYS[key]).keyUp(Key.SHIFT).perform()
    },
    type,
    screenshot: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
  }
}

const startSession = ({ url }: WebKitDriver, options: VisitorOptions = {}): Promise<WebDriver> =>
  new Builder().usingServer(url).withCapabilities(capabilities(options)).build()

async function visitorOf(driver: WebDriver): Promise<Visitor> {
  const tabs: Tab[] = []
  return {
    async newTab() {
      // In a new tab of the same window, a page did not finish loading.
      if (tabs.length > 0) await driver.switchTo().newWindow('window')
      const tab = tabOf(driver, await driver.getWindowHandle())
      tabs.push(tab)
      return tab
    },
    async problems() {
      const all: string[] = []
      for (const tab of tabs) all.push(...(await recordedProblems(tab)))
      return all
    },
    close: () => driver.quit(),
  }
}

export async function startWebKit(): Promise<Engine> {
  const driver = await startWebKitDriver()
  return {
    name: 'webkit',
    async version() {
      const session = await startSession(driver)
      const name = (await session.getCapabilities()).get('browserVersion') as string
      await session.quit()
      return `WebKitGTK ${name}`
    },
    newVisitor: async (options) => visitorOf(await startSession(driver, options)),
    close: async () => driver.close(),
  }
}
