import { expect, test } from 'vitest'
import { tryKit } from './try-kit.js'

test('an app’s test imports the kit, and shows and removes an element', async () => {
  expect(await tryKit(await import('did-connect-elements'))).toEqual(['Sign in', ''])
})
