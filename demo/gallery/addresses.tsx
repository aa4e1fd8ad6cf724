import { AddressWithQr } from '../../elements/address/view/address-with-qr.tsx'
import { InvalidDid } from '../../src/identity/invalid-did.tsx'
import { QrDialog } from '../../elements/address/qr-dialog/qr-dialog.tsx'
import { DEFAULT_LAYOUT } from '../../src/identity/layout.tsx'
import { ADA, type Sheet } from './scene.tsx'

const APP = 'zNKdMcAikV7GsWa8yU5MGCk4as1gkAGwX8eh'
const ETHEREUM = '0x1234567890123456789012345678901234567890'

const address = (layout: object = {}, did = ADA.did) => (
  <AddressWithQr
    {...DEFAULT_LAYOUT}
    chainId=""
    onCopy={() => Promise.resolve(true)}
    loadDialog={async () => QrDialog}
    onError={() => {}}
    {...layout}
    did={did}
  />
)

export const addressSheet: Sheet = () => ({
  address: address(),
  compact: address({ compact: true }),
  'with a QR code': address({ qr: true }),
  'of an app': address({}, APP),
  'of Ethereum': address({}, ETHEREUM),
  large: address({ size: 24, compact: true }),
  'letters only': address({ noAvatar: true, noPrefix: true, noCopy: true }),
  'in a narrow column': <div style={{ inlineSize: 200 }}>{address()}</div>,
  invalid: <InvalidDid />,
})
