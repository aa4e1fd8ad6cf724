import jsqr from 'jsqr'
import { afterEach, expect, test } from 'vitest'
import { APP_DID, SESSION } from '../testing/connect-stub.ts'
import { accessibilityProblems, cleanup, render, type Rendered } from '../testing/render.tsx'
import { AppLogo } from './app-logo.tsx'
import { qrDrawing } from '../model/qr-drawing.ts'
import { Qr } from './qr.tsx'

afterEach(cleanup)

const LOGO = <AppLogo src="" did={APP_DID} size="100%" />

/** Reads the code from a picture of the element, logo included, as a camera would see it. */
async function readCode({ find }: Rendered, size: number): Promise<string | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas.')
  await expect.poll(() => find('[part="qr"]').role).toBe('img')
  const frame = find('[part="qr"]')
  const box = frame.getBoundingClientRect()
  context.fillStyle = getComputedStyle(frame).backgroundColor
  context.fillRect(0, 0, size, size)
  const code = frame.querySelector('canvas')
  if (code) context.drawImage(code, 0, 0, size, size)
  for (const svg of frame.querySelectorAll('svg')) {
    const copy = svg.cloneNode(true) as SVGElement
    const at = svg.getBoundingClientRect()
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    copy.setAttribute('width', `${at.width}`)
    copy.setAttribute('height', `${at.height}`)
    copy.style.fill = getComputedStyle(svg).fill
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
    await image.decode()
    context.drawImage(image, at.x - box.x, at.y - box.y)
  }
  return jsqr(context.getImageData(0, 0, size, size).data, size, size)?.data
}

for (const size of [196, 240]) {
  for (const theme of ['light', 'dark']) {
    test(`can be read at ${size} px with a logo in the middle in the ${theme} theme`, async () => {
      const rendered = render(
        <div style={{ '--_qr': `${size}px` } as object}>
          <Qr text={SESSION.url} alt="Code" logo={LOGO} />
        </div>,
        { theme },
      )
      expect(rendered.find('[part="qr"]').getBoundingClientRect().width).toBe(size)
      expect(await readCode(rendered, size)).toBe(SESSION.url)
    })
  }
}

test('leaves no module under the logo', async () => {
  const rendered = render(<Qr text={SESSION.url} alt="Code" logo={LOGO} />)
  await expect.poll(() => rendered.findAll('[data-logo]')).toHaveLength(1)
  const { modules, hole } = qrDrawing(SESSION.url)
  const module = 240 / (modules + 8)
  expect(rendered.find('[data-logo]').getBoundingClientRect().width).toBeLessThan(hole.size * module - module)
})

test('is rendered once for each text', () => {
  expect(qrDrawing(SESSION.url)).toBe(qrDrawing(SESSION.url))
  expect(qrDrawing(`${SESSION.url}&a=1`)).not.toBe(qrDrawing(SESSION.url))
})

test('shows the longest wallet link without a logo', async () => {
  const { findAll, find } = render(<Qr text={`https://abtwallet.io/i/?${'a'.repeat(1970)}`} alt="Code" logo={LOGO} />)
  await expect.poll(() => find('[part="qr"]').role).toBe('img')
  expect(findAll('[data-logo]')).toHaveLength(0)
})

test('has its final size while the text loads', async () => {
  const rendered = render(<Qr text={null} alt="Code" />)
  const before = rendered.find('[part="qr"]').getBoundingClientRect()
  rendered.rerender(<Qr text={SESSION.url} alt="Code" />)
  await expect.poll(() => rendered.findAll('[role="img"]')).toHaveLength(1)
  expect(rendered.find('[part="qr"]').getBoundingClientRect()).toEqual(before)
})

test('never shows the code of a previous text', async () => {
  const rendered = render(<Qr text={SESSION.url} alt="Code" />)
  await expect.poll(() => rendered.findAll('[role="img"]')).toHaveLength(1)
  rendered.rerender(<Qr text={`${SESSION.url}&again=1`} alt="Code" />)
  expect(rendered.findAll('[role="img"]')).toHaveLength(0)
  await expect.poll(() => rendered.findAll('[role="img"]')).toHaveLength(1)
})

test('is an image with a text alternative', async () => {
  const { host, find } = render(<Qr text={SESSION.url} alt="QR code to scan with DID Wallet" logo={LOGO} />)
  await expect.poll(() => find('[part="qr"]').role).toBe('img')
  expect(find('[role="img"]').ariaLabel).toBe('QR code to scan with DID Wallet')
  expect(await accessibilityProblems(host)).toEqual([])
})
