import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ComponentType, CSSProperties } from 'react'
import { providerName } from '../../model/methods.ts'
import { shorten } from '../../model/did.ts'
import { $config } from '../../stores/config.ts'
import type { MethodEntry } from '../../stores/connect/contract.ts'
import { pagePicture } from '../../stores/picture-proxy.ts'
import { css } from '../../style/sheet.ts'
import { px, space } from '../../style/tokens.ts'
import { Image } from '../../ui/image.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { separator } from './layout.ts'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountAvatar } from '../account-avatar.tsx'
import { EmailRow } from './email-row.tsx'
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
    flex: 1 1 calc(100% / var(--_columns) - ${space(3)});
  }
`

const pendingRow = css`
  block-size: ${px(52)};
  border-radius: var(--_radius-control);
`
/** Label, field, and what the line of its error adds to the gap. */
const pendingField = css`
  block-size: calc(${px(48)} + var(--_control));
  border-radius: var(--_radius-control);
`

const AVATAR_PX = 32

interface RowProps<Kind extends MethodEntry['kind']> {
  parts: PanelParts
  entry: EntryOf<Kind>
  /** Properties of every kind of row. */
  shared: { method: string; chip: string | undefined; first: boolean }
}

function SavedRow({ parts: { connect }, entry: { session }, shared }: RowProps<'saved'>) {
  const { t } = useLingui()
  const { user, userDid } = session
  const name = user?.fullName || user?.email || shorten(userDid)
  return (
    <ChoiceRow
      {...shared}
      icon={<AccountAvatar user={{ did: userDid, avatar: user?.avatar ?? '' }} size={AVATAR_PX} />}
      name={t`Continue as ${name}`}
      busy={useStore(connect.$opening) === 'saved'}
      onPress={() => connect.choose('saved')}
    />
  )
}

function WalletRow({ parts: { connect, content, showPane }, shared }: RowProps<'wallet'>) {
  const { t } = useLingui()
  const link = useStore(connect.$deepLink)
  const opening = useStore(connect.$opening)
  const row = { ...shared, icon: 'wallet', name: t`DID Wallet` } as const
  if (connect.inWebview) {
    return <ChoiceRow {...row} busy={opening === 'wallet'} onPress={() => connect.walletOpened()} />
  }
  if (!content.onPhone) return <ChoiceRow {...row} trail="forward" onPress={() => showPane('wallet')} />
  return <ChoiceRow {...row} trail="open" href={link ?? ''} busy={!link} onPress={() => connect.walletOpened()} />
}

function WebWalletRow({ parts: { connect }, entry: { variant, href }, shared }: RowProps<'web-wallet'>) {
  const { t } = useLingui()
  const opening = useStore(connect.$opening)
  const extension = { ...shared, icon: 'extension', name: t`DID Wallet (Extension)` } as const
  if (variant === 'store') return <ChoiceRow {...extension} chip={t`Install`} href={href} newTab />
  const row = variant === 'extension' ? extension : ({ ...shared, icon: 'web', name: t`DID Wallet (Web)` } as const)
  return <ChoiceRow {...row} busy={opening === 'web-wallet'} onPress={() => connect.openWebWallet()} />
}

const MAX_ROWS = 2
/** As many squares fit beside each other in the narrower of two columns, and on the narrowest phone. */
const MAX_COLUMNS = 4

/** Rows of squares are as full as possible, so that none is alone in the last one. */
const columnsOf = (count: number): number => Math.ceil(count / Math.ceil(count / MAX_COLUMNS))

function PasskeyRow({ parts: { connect }, entry: { behavior }, shared }: RowProps<'passkey'>) {
  const { t } = useLingui()
  const isNewOnly = behavior === 'only-new'
  return (
    <div className={list()}>
      {!isNewOnly && (
        <ChoiceRow
          {...shared}
          icon="passkey"
          name={t`Use Existing Passkey`}
          onPress={() => connect.choose('passkey')}
        />
      )}
      {behavior !== 'only-existing' && (
        <ChoiceRow
          method="new-passkey"
          icon={isNewOnly ? 'passkey' : 'plus'}
          name={t`Create New Passkey`}
          first={shared.first && isNewOnly}
          onPress={() => connect.choose('new-passkey')}
        />
      )}
    </div>
  )
}

interface ProviderProps extends Pick<RowProps<'oauth'>, 'parts' | 'entry'> {
  shared?: RowProps<'oauth'>['shared']
  square?: boolean
}

function ProviderRow({ parts: { connect }, entry: { provider }, shared, square }: ProviderProps) {
  return (
    <ChoiceRow
      {...shared}
      method={provider}
      square={square}
      icon={<ProviderMark provider={provider} />}
      name={providerName(provider)}
      onPress={() => connect.choose(provider)}
    />
  )
}

function WindowRow({ parts: { connect, content }, shared }: RowProps<'window'>) {
  const { t } = useLingui()
  const app = content.name || t`this app`
  return (
    <ChoiceRow
      {...shared}
      icon="more"
      name={t`More ways at ${app}`}
      trail="open"
      onPress={() => connect.choose('window')}
    />
  )
}

function CustomRow({ parts: { connect }, entry: { custom }, shared }: RowProps<'custom'>) {
  const { name, icon, onSelect } = custom
  const { appUrl } = useStore($config)
  return (
    <ChoiceRow
      {...shared}
      icon={<Image src={pagePicture(icon ?? '', appUrl)} size={20} fallback={<Icon name="more" />} />}
      name={name}
      onPress={() => onSelect({ close: () => connect.close() })}
    />
  )
}

/** The component of each kind of entry. The compiler requires a line for every kind. */
const ROWS: { [Kind in MethodEntry['kind']]: ComponentType<RowProps<Kind>> } = {
  saved: SavedRow,
  wallet: WalletRow,
  'web-wallet': WebWalletRow,
  email: ({ parts, shared }) => <EmailRow connect={parts.connect} onPhone={parts.content.onPhone} {...shared} />,
  passkey: PasskeyRow,
  oauth: ProviderRow,
  window: WindowRow,
  custom: CustomRow,
  pending: ({ entry }) => <Skeleton className={entry.isField ? pendingField() : pendingRow()} isQuiet={false} />,
}

/** The name of a method in `data-method`. */
function methodOf(entry: MethodEntry): string {
  if (entry.kind === 'oauth') return entry.provider
  if (entry.kind === 'custom') return entry.custom.id
  return entry.kind
}

const keyOf = (entry: MethodEntry): string =>
  entry.kind === 'pending' ? `pending ${entry.index}` : `${entry.kind} ${methodOf(entry)}`

/** More than two third parties become a row of squares. The one used last stays a row. */
function squaresOf(entries: MethodEntry[]): EntryOf<'oauth'>[] {
  const squares = entries.filter((entry) => entry.kind === 'oauth').filter(({ lastUsed }) => !lastUsed)
  return squares.length > MAX_ROWS ? squares : []
}

/** The sign-in methods in the order of the store: rows, then the squares of third parties, then the page's own. */
export function MethodList({ parts, entries }: { parts: PanelParts; entries: MethodEntry[] }) {
  const { t } = useLingui()
  const squares = squaresOf(entries)
  const rows = entries.filter((entry) => !squares.some((square) => square === entry))
  const customRows = rows.filter(({ kind }) => kind === 'custom')
  const row = (entry: MethodEntry, first: boolean) => {
    const chip = entry.lastUsed ? t`Last Used` : undefined
    const Row = ROWS[entry.kind] as ComponentType<RowProps<MethodEntry['kind']>>
    return (
      <li key={keyOf(entry)}>
        <Row parts={parts} entry={entry} shared={{ method: methodOf(entry), chip, first }} />
      </li>
    )
  }
  return (
    <ul className={list()}>
      {rows.filter(({ kind }) => kind !== 'custom').map((entry, index) => row(entry, index === 0))}
      {squares.length > 0 && rows.length > customRows.length && (
        <li className={separator()} aria-hidden="true">
          {t`or`}
        </li>
      )}
      {squares.length > 0 && (
        <li data-squares="">
          <ul style={{ '--_columns': columnsOf(squares.length) } as CSSProperties}>
            {squares.map((entry) => (
              <li key={entry.provider}>
                <ProviderRow parts={parts} entry={entry} square />
              </li>
            ))}
          </ul>
        </li>
      )}
      {customRows.map((entry) => row(entry, entries[0] === entry))}
    </ul>
  )
}
