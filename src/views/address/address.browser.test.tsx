import { afterEach, expect, test, vi } from 'vitest'
import { decodeBase58 } from '../../model/base58.ts'
import { clear, draw } from '../testing/draw.tsx'
import { Address } from './address.tsx'
import { DEFAULT_LOOK } from './look.ts'
import { QrDialog } from './qr-dialog.tsx'

vi.mock('../../model/base58.ts', { spy: true })

const DID = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const onCopy = () => Promise.resolve(true)

afterEach(clear)

test('an address is decoded once, however often it renders', () => {
  const address = <Address did={DID} onCopy={onCopy} {...DEFAULT_LOOK} />
  const { redraw, find } = draw(address)
  expect(find('[part~=avatar] svg')).not.toBeNull()
  redraw(<Address did={DID} onCopy={onCopy} {...DEFAULT_LOOK} size={20} />)
  redraw(<QrDialog did={DID} chainId="main" onCopy={onCopy} onClosed={() => {}} />)
  expect(decodeBase58).toHaveBeenCalledOnce()
})
