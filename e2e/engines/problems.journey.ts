import { expect } from 'vitest'
import { journey } from './journey.ts'

journey('notices the errors of a page', async ({ engine, app }) => {
  const visitor = await engine.newVisitor()
  const tab = await visitor.newTab()
  await tab.open(app.page('plain'))
  expect(await visitor.problems()).toEqual([])
  await tab.evaluate(() => {
    console.error('on the console')
    setTimeout(() => {
      throw new Error('thrown')
    })
    void Promise.reject(new Error('rejected'))
  })
  await expect
    .poll(() => visitor.problems())
    .toEqual(
      expect.arrayContaining(['on the console', 'thrown', 'rejected'].map((text) => expect.stringContaining(text))),
    )
  await tab.reload()
  expect(await visitor.problems()).toHaveLength(3)
  await visitor.close()
})
