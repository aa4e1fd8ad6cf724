import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const list = css`
  display: grid;
  gap: ${space(3)};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    overflow-wrap: anywhere;
  }
  & svg {
    color: var(--_primary);
  }
`

/** What somebody gains, each with its picture. */
export const Benefits = ({ of }: { of: [icon: IconName, text: string][] }) => (
  // A list without marks is none to Safari's reader unless it says so.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul className={list()} role="list">
    {of.map(([icon, text]) => (
      <li key={text}>
        <Icon name={icon} />
        {text}
      </li>
    ))}
  </ul>
)
