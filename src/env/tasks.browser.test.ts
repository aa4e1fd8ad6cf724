import { expect, test } from 'vitest'
import { beforeNextFrame } from './tasks.ts'

test('runs in tasks of their own, in order, after the scripts of this one', async () => {
  const order: string[] = []
  const done = new Promise<void>((resolve) => {
    beforeNextFrame(() => {
      order.push('first')
      void Promise.resolve().then(() => order.push('after first'))
    })
    beforeNextFrame(() => {
      order.push('second')
      resolve()
    })
  })
  await Promise.resolve().then(() => order.push('scripts'))
  await done
  expect(order).toEqual(['scripts', 'first', 'after first', 'second'])
})
