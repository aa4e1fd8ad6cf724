import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { isInstalled, needsInstall, resolveIn } from '../../scripts/lib/packages.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import { distFolder } from '../setup/dist-folder.ts'
import { expect, signInButton, test } from '../setup/fixtures.ts'

/* The file for plain script tags on pages with a loader of modules: RequireJS, or what CommonJS has. */

const LIBRARIES = 'e2e/libraries'
const FILE = join(ROOT, distFolder(), 'did-connect.umd.js')

test.skip(() => !isInstalled(LIBRARIES), needsInstall(LIBRARIES))

/** Puts RequireJS on the page, and collects what goes wrong from then on. */
async function withRequireJs(page: Page): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addScriptTag({ path: resolveIn(LIBRARIES, 'requirejs/require.js') })
  return errors
}

test('a plain tag sets the global, also beside RequireJS, which hears nothing of it', async ({
  page,
  visit,
  target,
}) => {
  await visit('bare')
  const errors = await withRequireJs(page)
  await page.addScriptTag({ url: `${target.origin}/dist/did-connect.umd.js` })
  // RequireJS reports what another script has defined with the next module that it loads.
  await page.evaluate(`new Promise((resolve, reject) => {
    requirejs.config({ paths: { other: 'data:text/javascript,define([],()=>1)//' } })
    requirejs(['other'], resolve, reject)
  })`)
  expect(await page.evaluate('typeof DIDConnect.login')).toBe('function')
  expect(errors).toEqual([])
})

test('RequireJS gets the kit if it loads the file itself', async ({ page, visit, target }) => {
  await visit('bare')
  const errors = await withRequireJs(page)
  const isSame = await page.evaluate(`new Promise((resolve, reject) => {
    requirejs.config({ paths: { kit: '${target.origin}/dist/did-connect.umd' } })
    requirejs(['kit'], (kit) => resolve(kit === DIDConnect && typeof kit.login === 'function'), reject)
  })`)
  expect([isSame, errors]).toEqual([true, []])
  await expect(signInButton(page)).toBeVisible()
})

test('CommonJS gets the kit as its exports', async ({ page, visit }) => {
  await visit('bare')
  const kind = await page.evaluate(
    (code) => {
      const module = { exports: {} as { login?: unknown } }
      // eslint-disable-next-line no-new-func -- As a bundler wraps a file of CommonJS.
      new Function('module', 'exports', code)(module, module.exports)
      return typeof module.exports.login
    },
    readFileSync(FILE, 'utf8'),
  )
  expect(kind).toBe('function')
})

test('a page of another encoding reads the texts of the file', async ({ page, service }) => {
  const body =
    '<script src="/dist/did-connect.umd.js" data-locale="zh"></script><did-connect-button></did-connect-button>'
  const path = '/windows-1252'
  service.faults.add({ path, respond: { contentType: 'text/html; charset=windows-1252', body } })
  await page.goto(service.url + path)
  expect(await page.evaluate('document.characterSet')).toBe('windows-1252')
  await expect(page.getByRole('button')).toHaveText('登录')
})
