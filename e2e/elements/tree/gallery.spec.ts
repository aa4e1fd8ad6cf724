/*
 * The accessibility tree of every dialog of the gallery, in states that no test reaches, too. It has a name, which
 * is its only heading, a description if there is a text below it, and no landmarks.
 */
import { expect, skipWithoutGallery, test } from '../../demo/gallery-fixtures.ts'
import { checkTree } from '../../steps/tree.ts'

skipWithoutGallery()

const PARTS = 2
const TIMEOUT_MS = 300_000

for (let part = 0; part < PARTS; part += 1) {
  test(`every dialog has one heading, which is its name, and no landmarks (${part + 1} of ${PARTS})`, async ({
    page,
    openScreen,
  }) => {
    test.setTimeout(TIMEOUT_MS)
    await openScreen('sheet=addresses')
    const { screens } = await page.evaluate(() => window.gallery)
    let count = 0
    for (const screen of screens.filter((_, index) => index % PARTS === part)) {
      await openScreen(screen)
      for (const box of await page.locator('did-overlay').getByRole('dialog').all()) {
        const [name = ''] = await box.getByRole('heading').allTextContents()
        await test.step(screen, () => checkTree(box, name))
        count += 1
      }
    }
    expect(count).toBeGreaterThan(30)
  })
}

test('a storage site asks for its permission', async ({ page, openScreen }) => {
  await openScreen('scene=authorization')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Authorization request":
      - heading "Authorization request" [level=2]
      - list:
        - listitem: Easier sign-in
        - listitem: Faster access
      - button "Cancel"
  `)
})

test('the guide to a storage space has its reasons and one button', async ({ page, openScreen }) => {
  await openScreen('scene=storage-guide')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Connect to DID Spaces":
      - heading "Connect to DID Spaces" [level=2]
      - list:
        - listitem: Data security
        - listitem: Data sharing
        - listitem: Data sync
        - listitem: Data integration
      - button "Connect"
  `)
})

test('passports are a group of radio buttons', async ({ page, openScreen }) => {
  await openScreen('scene=passports')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Switch passport":
      - heading "Switch passport" [level=2]
      - radiogroup "Choose a passport":
        - radio /Admin/ [checked]
        - radio /[Rr]evoked/
      - button "Cancel"
      - button "Switch"
  `)
})

test('a passkey for the signed-in account is a dialog with one form', async ({ page, openScreen }) => {
  await openScreen('scene=passkey-own')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Add a passkey":
      - heading "Add a passkey" [level=2]
      - button "Create passkey"
  `)
})
