import { afterEach, expect, test, vi } from 'vitest'
import { fadeAway } from './fade-away.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('what fades still has its drawing and what was typed', () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const stage = root.appendChild(document.createElement('div'))
  const step = stage.appendChild(document.createElement('div'))
  const canvas = step.appendChild(document.createElement('canvas'))
  Object.assign(canvas, { width: 2, height: 2 })
  const pen = canvas.getContext('2d')
  if (pen) pen.fillStyle = 'rgb(255 0 0)'
  pen?.fillRect(0, 0, 2, 2)
  step.appendChild(document.createElement('input')).value = 'typed'

  // Its root is closed.
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  fadeAway(step)
  const copy = attach.mock.results[0]?.value as ShadowRoot
  const drawn = copy.querySelector('canvas')?.getContext('2d')?.getImageData(1, 1, 1, 1).data
  expect([...(drawn ?? [])]).toEqual([255, 0, 0, 255])
  expect(copy.querySelector('input')?.value).toBe('typed')
})
