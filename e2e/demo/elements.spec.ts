import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'
import { distFolder } from '../setup/dist-folder.ts'
import { expect, test } from '../setup/fixtures.ts'

interface Manifest {
  modules: { declarations: { tagName: string; attributes?: { name: string; type: { text: string } }[] }[] }[]
}

const manifest = JSON.parse(readFileSync(join(ROOT, distFolder(), 'custom-elements.json'), 'utf8')) as Manifest
const elements = manifest.modules
  .flatMap(({ declarations }) => declarations)
  .flatMap(({ tagName, attributes = [] }) => (attributes.length > 0 ? [{ tagName, attributes }] : []))

/** The page of each element. */
const PAGES: Record<string, string> = {
  'did-connect-button': 'button',
  'did-connect-panel': 'panel',
  'did-avatar-menu': 'menu',
  'did-user-card': 'card',
  'did-address': 'address',
  'did-avatar': 'avatar',
}

for (const { tagName, attributes } of elements) {
  test(`the page of ${tagName} has a control for each attribute, which changes the element`, async ({
    page,
    target,
    service,
  }) => {
    expect(service.url).toBe(target.origin)
    await page.goto(`${target.origin}/${PAGES[tagName]}.html`)
    const live = page.locator('[data-live]')
    const controls = live.locator('input, select')
    await expect(controls).toHaveCount(attributes.length)
    const names = await controls.evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? ''))
    expect(names.toSorted()).toEqual(attributes.map(({ name }) => name).toSorted())
    const element = live.locator(`.stage > ${tagName}`)
    const markup = live.locator('pre')
    await expect(markup).toContainText(`<${tagName}`)

    // A control of each kind that the element has.
    for (const selector of ['input[type=checkbox]', 'select', 'input[type=number]']) {
      const control = live.locator(`.controls:not(details *) ${selector}`).first()
      if ((await control.count()) === 0) continue
      const name = (await control.getAttribute('name')) ?? ''
      if (selector === 'select') {
        const value = (await control.locator('option').last().getAttribute('value')) ?? ''
        await control.selectOption(value)
        await expect(element).toHaveAttribute(name, value)
        await expect(markup).toContainText(`${name}="${value}"`)
        await control.selectOption('')
      } else if (selector === 'input[type=number]') {
        await control.fill('32')
        await control.press('Enter')
        await expect(element).toHaveAttribute(name, '32')
        await expect(markup).toContainText(`${name}="32"`)
        await control.fill('')
        await control.press('Enter')
      } else {
        await control.check()
        await expect(element).toHaveAttribute(name, '')
        await expect(markup).toContainText(new RegExp(` ${name}[ >]`))
        await control.uncheck()
      }
      await expect(element).not.toHaveAttribute(name)
      await expect(markup).not.toContainText(new RegExp(` ${name}[ =>]`))
    }
  })
}

test('reports a value that the element refuses next to the controls', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(`${target.origin}/address.html`)
  const size = page.locator('[data-live]').getByRole('spinbutton', { name: 'size' })
  await size.fill('5000')
  await size.press('Enter')
  await expect(page.locator('[data-live]').getByRole('status')).toContainText('is not a number from')
})
