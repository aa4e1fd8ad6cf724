import { afterEach, expect, test } from 'vitest'
import { accessibilityProblems, clear, draw } from '../views/testing/draw.tsx'
import { LazyImage } from './lazy-image.tsx'

afterEach(clear)

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const BROKEN = 'data:image/png;base64,broken'

const image = (src: string, fallback?: string) => (
  <LazyImage src={src} alt="A house" width={120} height={80} fallback={fallback ?? ''} />
)
type Drawn = ReturnType<typeof draw>
const state = ({ find }: Drawn) => find('[data-state]').dataset.state

test('goes from nothing over loading to loaded, in one size', async () => {
  const drawn = draw(image(PIXEL))
  const box = drawn.find('[data-state]')
  expect(state(drawn)).toBe('init')
  expect(drawn.findAll('img')).toHaveLength(0)
  const { width, height } = box.getBoundingClientRect()
  await expect.poll(() => state(drawn)).toBe('loaded')
  expect(box.getBoundingClientRect()).toMatchObject({ width, height })
  expect([width, height]).toEqual([120, 80])
})

test('asks for nothing far from the viewport', async () => {
  const drawn = draw(<div style={{ marginBlockStart: 5000 }}>{image(PIXEL)}</div>)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(state(drawn)).toBe('init')
  drawn.find('[data-state]').scrollIntoView()
  await expect.poll(() => state(drawn)).toBe('loaded')
  scrollTo(0, 0)
})

test('shows the other picture when the first is broken', async () => {
  const drawn = draw(image(BROKEN, PIXEL))
  await expect.poll(() => state(drawn)).toBe('loaded')
  expect(drawn.find<HTMLImageElement>('img').src).toBe(PIXEL)
})

test.each([[BROKEN], [''], ['javascript:alert(1)']])('says that %j could not be loaded', async (src) => {
  const drawn = draw(image(src))
  await expect.poll(() => state(drawn)).toBe('error')
  expect(drawn.find('[role=img]').ariaLabel).toBe('A house: Image load error')
  expect(await accessibilityProblems(drawn.host)).toEqual([])
})
