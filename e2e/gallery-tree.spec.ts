/* The accessibility trees of dialogs in states that no journey reaches. `gallery.spec.ts` examines the frame of all. */
import { expect, skipWithoutGallery, test } from './gallery-fixtures.ts'

skipWithoutGallery()

test('a storage site asks for its permission', async ({ page, openScreen }) => {
  await openScreen('scene=authorization')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Authorization Request":
      - heading "Authorization Request" [level=2]
      - list:
        - listitem: More convenient login experience
        - listitem: Faster access speed
      - button "Cancel"
  `)
})

test('the guide to a storage space has its reasons and one button', async ({ page, openScreen }) => {
  await openScreen('scene=storage-guide')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Connect to DID Spaces":
      - heading "Connect to DID Spaces" [level=2]
      - list:
        - listitem: Data Security
        - listitem: Data Sharing
        - listitem: Data Sync
        - listitem: Data Integration
      - button "Connect Now"
  `)
})

test('passports are a group of radio buttons between two buttons', async ({ page, openScreen }) => {
  await openScreen('scene=passports')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Switch passport":
      - heading "Switch passport" [level=2]
      - button "Previous"
      - radiogroup "Select a passport to switch":
        - radio /Admin/ [checked]
        - radio /[Rr]evoked/
      - button "Next"
      - button "Cancel"
      - button "Switch"
  `)
})

test('a passkey for the signed-in account is a dialog with one form', async ({ page, openScreen }) => {
  await openScreen('scene=passkey-own')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Connect Passkey":
      - heading "Connect Passkey" [level=2]
      - button "Create Passkey"
  `)
})
