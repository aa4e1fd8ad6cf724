import { useState } from 'react'
import type { LoginApp } from '../model/connect-options.ts'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'
import { AppLogo } from '../ui/app-logo.tsx'
import { AppTitleMarkup } from './app-title-markup.tsx'
import { ChoiceRow } from '../ui/choice-row.tsx'

const list = css`
  order: 1;
  display: grid;
  flex-basis: 100%;
  gap: ${space(2)};
  margin: ${space(2)} 0;
`

interface Props {
  id: string
  title: string
  apps: LoginApp[]
  /** DID of the app whose account is used. */
  chosen: string
  onChoose: (pid: string) => void
}

/**
 * A title that opens a list of apps, if there are several, on a triple click or a key (docs/rules.md §3.8).
 */
export function AppTitle({ id, title, apps, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const hasChoice = apps.length > 1
  return (
    <>
      <AppTitleMarkup
        id={id}
        title={title}
        hasChoice={hasChoice}
        isOpen={isOpen}
        onClick={({ detail: clickCount }) => {
          // Keys count as 0 clicks.
          if (clickCount === 0 || clickCount === 3) setOpen(!isOpen)
        }}
      />
      {hasChoice && isOpen && (
        <ul className={list()}>
          {apps.map(({ appPid, appName, appLogo }) => (
            <li key={appPid}>
              <ChoiceRow
                icon={<AppLogo src={appLogo} did={appPid} size={20} />}
                name={appName}
                trail={appPid === chosen ? 'check' : undefined}
                current={appPid === chosen}
                onPress={() => onChoose(appPid)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
