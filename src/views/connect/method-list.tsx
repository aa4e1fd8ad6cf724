import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { providerName } from '../../model/connect.ts'
import type { MethodEntry } from '../../stores/connect/contract.ts'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { Image } from '../../ui/image.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { between } from './layout.ts'
import { MethodRow } from './method-row.tsx'
import type { EntryOf, PanelParts } from './panel-context.ts'

const list = css`
  display: grid;
  align-content: center;
  gap: ${space(3)};
  & > [data-squares] > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
  & > [data-squares] li {
    flex: 1 1 52px;
  }
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

const MAX_ROWS = 2

function EmailRow({ parts: { connect }, entry, first }: RowProps<'email'>) {
  const { t } = useLingui()
  const chip = entry.lastUsed ? t`Last Used` : undefined
  return <MethodRow icon="email" name={t`Email`} {...{ chip, first }} onPress={() => connect.choose('email')} />
}

function PasskeyRow({ parts: { connect }, entry: { behavior, lastUsed }, first }: RowProps<'passkey'>) {
  const { t } = useLingui()
  const chip = lastUsed ? t`Last Used` : undefined
  const isNewOnly = behavior === 'only-new'
  return (
    <div className={list}>
      {!isNewOnly && (
        <MethodRow
          icon="passkey"
          name={t`Use Existing Passkey`}
          {...{ chip, first }}
          onPress={() => connect.choose('passkey')}
        />
      )}
      {behavior !== 'only-existing' && (
        <MethodRow
          icon={isNewOnly ? 'passkey' : 'plus'}
          name={t`Create New Passkey`}
          first={first && isNewOnly}
          onPress={() => connect.choose('new-passkey')}
        />
      )}
    </div>
  )
}

function ProviderRow({ parts: { connect }, entry: { provider, lastUsed }, first }: RowProps<'oauth'>) {
  const { t } = useLingui()
  const chip = lastUsed ? t`Last Used` : undefined
  return (
    <MethodRow
      icon={<ProviderMark provider={provider} />}
      name={providerName(provider)}
      {...{ chip, first }}
      onPress={() => connect.choose(provider)}
    />
  )
}

function WindowRow({ parts: { connect, look }, first }: RowProps<'window'>) {
  const { t } = useLingui()
  const app = look.name || t`this app`
  return (
    <MethodRow
      icon="more"
      name={t`More ways at ${app}`}
      trail="open"
      first={first}
      onPress={() => connect.choose('window')}
    />
  )
}

function CustomRow({ parts: { connect }, entry: { custom }, first }: RowProps<'custom'>) {
  const { name, icon, onSelect } = custom
  return (
    <MethodRow
      icon={<Image src={icon ?? ''} size={20} fallback={<Icon name="more" />} />}
      name={name}
      first={first}
      onPress={() => onSelect({ close: () => connect.close() })}
    />
  )
}

/** How each kind of entry is drawn. A new kind needs its line here, and the compiler asks for it. */
const ROWS: { [Kind in MethodEntry['kind']]: ComponentType<RowProps<Kind>> } = {
  wallet: WalletRow,
  'web-wallet': WebWalletRow,
  email: EmailRow,
  passkey: PasskeyRow,
  oauth: ProviderRow,
  window: WindowRow,
  custom: CustomRow,
}

const keyOf = (entry: MethodEntry): string =>
  entry.kind === 'oauth' ? entry.provider : entry.kind === 'custom' ? `custom ${entry.custom.id}` : entry.kind

/** More than two third parties stand side by side; the one used last keeps its row. */
function squaresOf(entries: MethodEntry[]): EntryOf<'oauth'>[] {
  const squares = entries.filter((entry) => entry.kind === 'oauth').filter(({ lastUsed }) => !lastUsed)
  return squares.length > MAX_ROWS ? squares : []
}

function Squares({ parts: { connect }, entries }: { parts: PanelParts; entries: EntryOf<'oauth'>[] }) {
  return (
    <ul>
      {entries.map(({ provider }) => (
        <li key={provider}>
          <MethodRow
            icon={<ProviderMark provider={provider} />}
            name={providerName(provider)}
            square
            onPress={() => connect.choose(provider)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The ways to sign in, in the order of the store: rows, then third parties side by side, then the page's own. */
export function MethodList({ parts, entries }: { parts: PanelParts; entries: MethodEntry[] }) {
  const { t } = useLingui()
  const squares = squaresOf(entries)
  const rows = entries.filter((entry) => !squares.some((square) => square === entry))
  const own = rows.filter(({ kind }) => kind === 'custom')
  const row = (entry: MethodEntry, isFirst: boolean) => {
    const Row = ROWS[entry.kind] as ComponentType<RowProps<MethodEntry['kind']>>
    return (
      <li key={keyOf(entry)}>
        <Row parts={parts} entry={entry} first={isFirst} />
      </li>
    )
  }
  return (
    <ul className={list}>
      {rows.filter(({ kind }) => kind !== 'custom').map((entry, index) => row(entry, index === 0))}
      {squares.length > 0 && rows.length > own.length && (
        <li className={between} aria-hidden="true">
          {t`or`}
        </li>
      )}
      {squares.length > 0 && (
        <li data-squares="">
          <Squares parts={parts} entries={squares} />
        </li>
      )}
      {own.map((entry) => row(entry, entries[0] === entry))}
    </ul>
  )
}
