import jsqr from 'jsqr'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { patch } from '../../elements/first/patch.ts'
import { treeOf } from '../../elements/first/tree.ts'
import { qrDrawing } from '../model/qr-drawing.ts'
import { SESSION } from '../testing/connect-stub.ts'
import { cleanup, render } from '../testing/render.tsx'
import { drawCode, QrMarkup } from './qr-markup.tsx'
import { Qr } from './qr.tsx'

const box = document.createElement('div')
const handlers = new AbortController()
afterEach(() => {
  cleanup()
  box.replaceChildren()
})

/** The code without React, as it is on screen. */
function drawStatic(): HTMLCanvasElement {
  const drawing = qrDrawing(SESSION.url)
  patch(box, treeOf(<QrMarkup drawing={drawing} alt="Code" logo={<i>logo</i>} />), handlers.signal)
  document.body.append(box)
  const canvas = box.querySelector('canvas')
  if (!canvas) throw new Error('There is no canvas.')
  drawCode(canvas, drawing)
  return canvas
}

test('the code can be read without React', () => {
  const canvas = drawStatic()
  const context = canvas.getContext('2d')
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height)
  expect(pixels && jsqr(pixels.data, pixels.width, pixels.height)?.data).toBe(SESSION.url)
})

test('React takes over the code that is there, in its first render', () => {
  const canvas = drawStatic()
  const markup = box.innerHTML
  const problems: unknown[] = []
  const root = flushSync(() =>
    hydrateRoot(box, <Qr text={SESSION.url} alt="Code" logo={<i>logo</i>} />, {
      onRecoverableError: (error) => problems.push(error),
    }),
  )
  expect(problems).toEqual([])
  expect(box.innerHTML).toBe(markup)
  expect(box.querySelector('canvas')).toBe(canvas)
  root.unmount()
})

test('the placeholder of a code doesn’t become a part of it, which would move on the screen', () => {
  patch(box, treeOf(<QrMarkup drawing={null} alt="Code" />), handlers.signal)
  const place = box.firstElementChild
  const placeholder = place?.firstElementChild
  drawStatic()
  expect(box.firstElementChild).toBe(place)
  expect(placeholder?.isConnected).toBe(false)
})

test('the place of the code is the same element before and after', async () => {
  const rendered = render(<Qr text={null} alt="Code" missing={<button>Retry</button>} />)
  const place = rendered.find('[part="qr"]')
  place.tabIndex = -1
  place.focus()
  rendered.rerender(<Qr text={null} alt="Code" />)
  expect(rendered.root.activeElement).toBe(place)
  rendered.rerender(<Qr text={SESSION.url} alt="Code" />)
  await expect.poll(() => place.role).toBe('img')
  expect(rendered.root.activeElement).toBe(place)
})
