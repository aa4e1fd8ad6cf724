import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import type { MethodEntry } from '../../stores/connect/contract.ts'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { MethodRow } from './method-row.tsx'
import type { EntryOf, PanelParts } from './panel-context.ts'

const list = css`
  display: grid;
  align-content: center;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`

interface RowProps<Kind extends MethodEntry['kind']> {
  parts: PanelParts
  entry: EntryOf<Kind>
  first: boolean
}

function WalletRow({ parts: { connect, look, show }, entry, first }: RowProps<'wallet'>) {
  const { t } = useLingui()
  const link = useStore(connect.$deepLink)
  const opening = useStore(connect.$opening)
  const shared = {
    icon: 'wallet',
    name: t`DID Wallet`,
    chip: entry.lastUsed ? t`Last Used` : undefined,
    first,
  } as const
  if (connect.inWebview)
    return <MethodRow {...shared} busy={opening === 'wallet'} onPress={() => connect.walletOpened()} />
  if (!look.onPhone) return <MethodRow {...shared} trail="forward" onPress={() => show('wallet')} />
  return <MethodRow {...shared} trail="open" href={link ?? ''} busy={!link} onPress={() => connect.walletOpened()} />
}

function WebWalletRow({ parts: { connect }, entry, first }: RowProps<'web-wallet'>) {
  const { t } = useLingui()
  const opening = useStore(connect.$opening)
  const { variant, href, lastUsed } = entry
  if (variant === 'store') {
    return <MethodRow icon="extension" name={t`DID Wallet (Extension)`} chip={t`Install`} {...{ first, href }} newTab />
  }
  return (
    <MethodRow
      icon={variant === 'extension' ? 'extension' : 'web'}
      name={variant === 'extension' ? t`DID Wallet (Extension)` : t`DID Wallet (Web)`}
      chip={lastUsed ? t`Last Used` : undefined}
      first={first}
      busy={opening === 'web-wallet'}
      onPress={() => connect.openWebWallet()}
    />
  )
}

/** How each kind of entry is drawn. A new kind needs its line here, and the compiler asks for it. */
const ROWS: { [Kind in MethodEntry['kind']]: ComponentType<RowProps<Kind>> } = {
  wallet: WalletRow,
  'web-wallet': WebWalletRow,
}

/** The ways to sign in, in the order of the store. */
export function MethodList({ parts, entries }: { parts: PanelParts; entries: MethodEntry[] }) {
  return (
    <ul className={list}>
      {entries.map((entry, index) => {
        const Row = ROWS[entry.kind] as ComponentType<RowProps<MethodEntry['kind']>>
        return (
          <li key={entry.kind}>
            <Row parts={parts} entry={entry} first={index === 0} />
          </li>
        )
      })}
    </ul>
  )
}
