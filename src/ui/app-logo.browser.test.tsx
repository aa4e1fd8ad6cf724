import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from '../testing/render.tsx'
import { APP_DID } from '../testing/connect-stub.ts'
import { AppLogo } from './app-logo.tsx'

afterEach(cleanup)

const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

test('replaces a broken logo with the motif of the DID at the same size', async () => {
  const { find, findAll } = render(<AppLogo src="data:image/png;base64,broken" did={APP_DID} size={32} />)
  await expect.poll(() => findAll('img')).toHaveLength(0)
  expect(find('svg').getBoundingClientRect()).toMatchObject({ width: 32, height: 32 })
  expect(find('[title]').title).toBe('The image can’t be shown')
})

test('has a title while the logo loads', async () => {
  const { find, findAll } = render(<AppLogo src={PICTURE} did={APP_DID} size={32} />)
  expect(find('[title]').title).toBe('Loading image')
  await expect.poll(() => findAll('[title]')).toHaveLength(0)
  expect(find<HTMLImageElement>('img').complete).toBe(true)
})

test('leaves no hole while the logo is awaited, and nothing moves when it comes', async () => {
  const { find, findAll, host } = render(<AppLogo src={PICTURE} did={APP_DID} size={32} />)
  // The browser waits with a picture that is far away.
  host.style.marginBlockStart = '20000px'
  const box = find('[title]')
  const place = () => [box.offsetWidth, box.offsetHeight, box.offsetTop]
  const before = place()
  expect(find('img').getBoundingClientRect()).toEqual(find('svg').getBoundingClientRect())
  const [wait] = find('svg').getAnimations()
  expect(wait?.effect?.getTiming().delay).toBe(150)
  expect(find('svg').checkVisibility({ visibilityProperty: true })).toBe(false)
  wait?.finish()
  expect(find('svg').checkVisibility({ visibilityProperty: true })).toBe(true)
  host.scrollIntoView()
  await expect.poll(() => findAll('svg')).toEqual([])
  expect(place()).toEqual(before)
})

test('is a bar like the texts around it while the app is not known', () => {
  const unknown = { '--_bar': 'rgb(1, 2, 3)', '--_unknown': 'hidden' } as object
  const { find } = render(
    <div style={unknown}>
      <AppLogo src="" did="" size={32} />
    </div>,
  )
  expect(getComputedStyle(find('span > span')).backgroundColor).toBe('rgb(1, 2, 3)')
})

test('retries when the address changes', async () => {
  const { findAll, rerender } = render(<AppLogo src="data:image/png;base64,broken" did={APP_DID} size={32} />)
  await expect.poll(() => findAll('img')).toHaveLength(0)
  rerender(<AppLogo src={PICTURE} did={APP_DID} size={32} />)
  expect(findAll('img')).toHaveLength(1)
})

test('shows a neutral tile when there is neither logo nor DID', () => {
  const { find } = render(<AppLogo src="" did="" size={32} />)
  expect(find('svg').getBoundingClientRect().width).toBe(20)
})
