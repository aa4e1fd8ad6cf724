import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepEvents } from './own-events.ts'

const HEARD = ['keydown', 'keyup', 'pointerdown', 'mousedown', 'focusin', 'click'] as const

test('the page hears of clicks in a dialog, but not of keys, presses and the focus', async () => {
  const overlay = document.createElement('div')
  const button = document.createElement('button')
  overlay.attachShadow({ mode: 'open' }).append(button)
  document.body.append(overlay)
  keepEvents(overlay)
  const heard: string[] = []
  const ended = new AbortController()
  for (const type of HEARD) document.addEventListener(type, () => heard.push(type), { signal: ended.signal })
  await userEvent.click(button)
  await userEvent.keyboard('k')
  ended.abort()
  overlay.remove()
  expect(heard).toEqual(['click'])
})
