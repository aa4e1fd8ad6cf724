import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const list = css`
  display: grid;
  gap: ${space(3)};
  & > li {
    display: flex;
    align-items: flex-start;
    gap: ${space(3)};
    overflow-wrap: anywhere;
  }
  & svg {
    color: var(--_primary);
  }
`

/** A list of benefits with icons. */
export const Benefits = ({ of }: { of: [icon: IconName, text: string][] }) => (
  // VoiceOver ignores lists without markers unless they have the role.
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
