import { afterEach, expect, test, vi } from 'vitest'
import { decodeBase58 } from '../../model/base58.ts'
import { cleanup, render } from '../testing/render.tsx'
import { Address } from './address.tsx'
import { DEFAULT_LOOK } from './look.ts'
import { QrDialog } from './qr-dialog.tsx'

vi.mock('../../model/base58.ts', { spy: true })

const DID = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const onCopy = () => Promise.resolve(true)

afterEach(cleanup)

test('an address is decoded once, however often it renders', () => {
  const address = <Address did={DID} onCopy={onCopy} {...DEFAULT_LOOK} />
  const { rerender, find } = render(address)
  expect(find('[part~=avatar] svg')).not.toBeNull()
  rerender(<Address did={DID} onCopy={onCopy} {...DEFAULT_LOOK} size={20} />)
  rerender(<QrDialog did={DID} chainId="main" onCopy={onCopy} onClosed={() => {}} />)
  expect(decodeBase58).toHaveBeenCalledOnce()
})
