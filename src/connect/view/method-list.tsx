import { useLingui } from '@lingui/react/macro'
import type { MethodEntry } from '../flow/contract.ts'
import { nameOf } from '../methods/index.ts'
import { css } from '../../style/sheet.ts'
import { px, space } from '../../style/tokens.ts'
import { FACES } from '../methods/faces.tsx'
import type { PanelParts } from '../flow/panel-parts.ts'

const list = css`
  display: grid;
  gap: ${space(3)};
  & > li > ul {
    display: grid;
    /* Two columns, or one where a name would need two lines. */
    grid-template-columns: repeat(auto-fit, minmax(max(${px(124)}, calc(50% - ${space(2)})), 1fr));
    gap: ${space(2)};
  }
  & > li > ul button {
    gap: ${space(2)};
    font-size: var(--_font-size);
  }
  /* None is alone in half a row. */
  & > li > ul > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`

const MAX_ROWS = 2

const keyOf = (entry: MethodEntry): string => `${entry.kind} ${nameOf(entry)}`

/** More than two third parties stand two in a row. The one used last has a row of its own. */
function pairedOf(entries: MethodEntry[]): MethodEntry[] {
  const paired = entries.filter(({ kind, lastUsed }) => FACES[kind].isPaired && !lastUsed)
  return paired.length > MAX_ROWS ? paired : []
}

const isLast = ({ kind }: MethodEntry): boolean => FACES[kind].isLast === true

/** The sign-in methods in the order of the store: rows, then pairs of third parties, then the page's own. */
export function MethodList({ parts, entries }: { parts: PanelParts; entries: MethodEntry[] }) {
  const { t } = useLingui()
  const paired = pairedOf(entries)
  const rows = entries.filter((entry) => !paired.includes(entry))
  const [upper, lower] = [rows.filter((entry) => !isLast(entry)), rows.filter(isLast)]
  const [firstEntry] = [...upper, ...paired, ...lower]
  const item = (entry: MethodEntry) => {
    const shared = {
      method: nameOf(entry),
      chip: entry.lastUsed ? t`Last Used` : undefined,
      first: entry === firstEntry,
    }
    const { Row } = FACES[entry.kind]
    return (
      <li key={keyOf(entry)}>
        <Row parts={parts} entry={entry} shared={shared} />
      </li>
    )
  }
  return (
    <ul className={list()}>
      {upper.map(item)}
      {paired.length > 0 && (
        <li>
          <ul>{paired.map(item)}</ul>
        </li>
      )}
      {lower.map(item)}
    </ul>
  )
}
