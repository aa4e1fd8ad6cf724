import { afterEach, expect, test, vi } from 'vitest'
import { decodeBase58 } from '../model/base58.ts'
import { cleanup, render } from '../testing/render.tsx'
import { Address } from './address.tsx'
import { DEFAULT_LAYOUT } from './layout.tsx'
import { QrDialog } from '../../elements/address/qr-dialog/qr-dialog.tsx'

vi.mock('../model/base58.ts', { spy: true })

const DID = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const onCopy = () => Promise.resolve(true)

afterEach(cleanup)

test('an address is decoded once, however often it renders', () => {
  const address = <Address did={DID} onCopy={onCopy} {...DEFAULT_LAYOUT} />
  const { rerender, find } = render(address)
  expect(find('[part~=avatar] svg')).not.toBeNull()
  rerender(<Address did={DID} onCopy={onCopy} {...DEFAULT_LAYOUT} size={20} />)
  rerender(<QrDialog did={DID} chainId="main" onCopy={onCopy} onClosed={() => {}} />)
  expect(decodeBase58).toHaveBeenCalledOnce()
})

test.each([120, 163, 200, 251, 288])('ends its first part after a whole letter: %d px', (width) => {
  const { find } = render(
    <div style={{ inlineSize: width }}>
      <Address did={DID} onCopy={onCopy} {...DEFAULT_LAYOUT} noPrefix />
    </div>,
  )
  const [start, tail] = find('[title]').querySelectorAll('span')
  if (!start || !tail) throw new Error('no letters')
  expect(start.scrollWidth).toBeGreaterThan(start.clientWidth)
  const letter = tail.getBoundingClientRect().width / (tail.textContent?.length ?? 0)
  const rest = start.getBoundingClientRect().width % letter
  expect(Math.min(rest, letter - rest)).toBeLessThan(1)
})
