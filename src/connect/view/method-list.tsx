import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { MethodEntry } from '../flow/contract.ts'
import { nameOf } from '../methods/index.ts'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { separator } from '../flow/layout.ts'
import { FACES } from '../methods/faces.tsx'
import type { PanelParts } from '../flow/panel-parts.ts'

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

const MAX_ROWS = 2
/** As many squares fit beside each other in the narrower of two columns, and on the narrowest phone. */
const MAX_COLUMNS = 4

/** Rows of squares are as full as possible, so that none is alone in the last one. */
const columnsOf = (count: number): number => Math.ceil(count / Math.ceil(count / MAX_COLUMNS))

const keyOf = (entry: MethodEntry): string => `${entry.kind} ${nameOf(entry)}`

/** More than two third parties become a row of squares. The one used last stays a row. */
function squaresOf(entries: MethodEntry[]): MethodEntry[] {
  const squares = entries.filter(({ kind, lastUsed }) => FACES[kind].Square && !lastUsed)
  return squares.length > MAX_ROWS ? squares : []
}

const isLast = ({ kind }: MethodEntry): boolean => FACES[kind].isLast === true

/** The sign-in methods in the order of the store: rows, then the squares of third parties, then the page's own. */
export function MethodList({ parts, entries }: { parts: PanelParts; entries: MethodEntry[] }) {
  const { t } = useLingui()
  const squares = squaresOf(entries)
  const rows = entries.filter((entry) => !squares.includes(entry))
  const lastRows = rows.filter(isLast)
  const row = (entry: MethodEntry, first: boolean) => {
    const chip = entry.lastUsed ? t`Last Used` : undefined
    const { Row } = FACES[entry.kind]
    return (
      <li key={keyOf(entry)}>
        <Row parts={parts} entry={entry} shared={{ method: nameOf(entry), chip, first }} />
      </li>
    )
  }
  const square = (entry: MethodEntry) => {
    const { Square } = FACES[entry.kind]
    return <li key={keyOf(entry)}>{Square && <Square parts={parts} entry={entry} />}</li>
  }
  return (
    <ul className={list()}>
      {rows.filter((entry) => !isLast(entry)).map((entry, index) => row(entry, index === 0))}
      {squares.length > 0 && rows.length > lastRows.length && (
        <li className={separator()} aria-hidden="true">
          {t`or`}
        </li>
      )}
      {squares.length > 0 && (
        <li data-squares="">
          <ul style={{ '--_columns': columnsOf(squares.length) } as CSSProperties}>{squares.map(square)}</ul>
        </li>
      )}
      {lastRows.map((entry) => row(entry, entries[0] === entry))}
    </ul>
  )
}
