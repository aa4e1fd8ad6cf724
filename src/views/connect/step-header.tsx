import { useLingui } from '@lingui/react/macro'
import type { Connect, ConnectLook } from '../../stores/connect/contract.ts'
import { css } from '../../style/sheet.ts'
import { px, space } from '../../style/tokens.ts'
import { AppLogo } from '../../ui/app-logo.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AppTitle } from '../app-title.tsx'
import type { StepTexts } from './step-texts.ts'

const header = css`
  display: grid;
  grid-template-columns: ${px(32)} minmax(0, 1fr);
  column-gap: ${space(2)};
  --_lines: 3;
  padding: var(--_pad) var(--_pad) 0;
  overflow-wrap: anywhere;
  hyphens: auto;
  & > [data-lead] {
    display: grid;
    align-content: center;
    block-size: ${px(32)};
  }
  & > [data-lead] > button {
    margin-inline-start: -6px;
  }
  & > h2,
  & > [data-room] {
    grid-area: 1 / 2;
    padding-block: 2px;
    font: var(--_type-title);
    line-height: ${px(28)};
  }
  /* In a narrow box the titles of all states have one line, so that none has to be reserved. */
  @container (max-width: 429.98px) {
    --_lines: 4;
    & > h2,
    & > [data-room] {
      font-size: calc(var(--_font-size) * 9 / 7);
    }
  }
  @container (max-width: 329.98px) {
    & > h2,
    & > [data-room] {
      font-size: calc(var(--_font-size) * 8 / 7);
    }
  }
  /* Below a heading in the middle of its page. The second column of this width is opposite to Back. */
  &[data-branded] {
    grid-template-columns: ${px(32)} minmax(0, 1fr) ${px(32)};
    text-align: center;
  }
  /* Also while they are bars. */
  &[data-branded] > h2,
  &[data-branded] > [data-text] > p {
    margin-inline: auto;
  }
  &[data-closable] > h2,
  &[data-closable] > [data-room] {
    padding-inline-end: ${px(40)};
  }
  & > ul,
  & > [data-text] {
    grid-column: 1 / -1;
  }
  & > [data-text] {
    position: relative;
    display: grid;
    margin-block-start: ${space(1)};
    color: var(--_text-muted);
    text-wrap: pretty;
  }
  & > [data-text] > * {
    grid-area: 1 / 1;
    max-block-size: calc(var(--_lines) * 1lh);
    overflow: hidden;
  }
  & > [data-text] > p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--_lines);
  }
  /* A longer text, as of an error, runs into the free part above the mark. */
  & > [data-text] > [data-over] {
    position: absolute;
    inset-inline: 0;
    max-block-size: none;
    -webkit-line-clamp: 4;
  }
  & [data-room] {
    visibility: hidden;
  }
  & [data-room]::before {
    content: attr(data-room);
  }
`

interface Props extends StepTexts {
  /** Prefix of the ids of title and description. */
  id: string
  connect: Connect
  look: ConnectLook
  /** The page around the box has logo and name. */
  isBranded: boolean | undefined
  /** Texts that may follow without a press of the user. Their lines are reserved (docs/rules.md §8.1). */
  room: readonly StepTexts[]
  /** Without it there is nothing to go back to, and the logo of the app is shown. */
  onBack?: () => void
  /** Whether Back gets the focus when the step is shown. */
  isBackFirst: boolean
  isClosable: boolean
  /** The choices are shown. The description of a status, and of choices that keep their room (`held`), takes none. */
  kind: 'choices' | 'held' | 'form' | 'status'
}

/** The only heading of the connect box: it says the step. What precedes the title has one place and one size. */
export function StepHeader(props: Props) {
  const { id, connect, look, isBranded, title, text, room, onBack, isBackFirst, isClosable, kind } = props
  const { t } = useLingui()
  const { logo, logoDark, did, apps, chosen } = look
  return (
    <div
      className={header()}
      data-closable={isClosable || undefined}
      data-branded={isBranded || undefined}
      part="dialog__header"
    >
      <div data-lead="">
        {onBack ? (
          <IconButton icon="back" label={t`Back`} data-first={isBackFirst || undefined} onClick={onBack} />
        ) : (
          !isBranded && <AppLogo src={logo} srcDark={logoDark} did={did} size={28} />
        )}
      </div>
      {room.map((step, index) => (
        <span key={index} data-room={step.title} aria-hidden="true" />
      ))}
      <AppTitle
        id={`${id}-title`}
        title={title}
        apps={apps}
        chosen={chosen}
        locked={kind === 'form' || kind === 'status'}
        onChoose={(pid) => connect.switchApp(pid)}
      />
      <div data-text="">
        {room.map((step, index) => (
          <span key={index} data-room={step.text} aria-hidden="true" />
        ))}
        <p id={`${id}-text`} data-over={kind === 'status' || kind === 'held' || undefined}>
          {text}
        </p>
      </div>
    </div>
  )
}
