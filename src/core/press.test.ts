import { expect, it } from 'vitest'
import { continuePress, inPress, isInPress } from './press.ts'

it('goes on as the same press after something was loaded', async () => {
  const rest = inPress(async () => {
    const press = continuePress()
    await Promise.resolve()
    return [isInPress(), press(isInPress), isInPress()]
  })
  expect(await rest).toEqual([false, true, false])
})

it('doesn’t make a press of something that began outside one', () => {
  const press = continuePress()
  expect(inPress(() => press(isInPress))).toBe(true)
  expect(press(isInPress)).toBe(false)
})
