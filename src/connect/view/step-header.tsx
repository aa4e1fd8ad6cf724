import type { Connect, ConnectContent } from '../flow/contract.ts'
import { css } from '../../style/sheet.ts'
import { px, space } from '../../style/tokens.ts'
import { AppTitle } from '../../saved-accounts/app-title.tsx'
import type { StepTexts } from '../flow/face.tsx'

const header = css`
  display: grid;
  /* The first column is below Back, or the logo. */
  grid-template-columns: ${px(32)} minmax(0, 1fr);
  column-gap: ${space(2)};
  padding: var(--_pad) var(--_pad) 0;
  overflow-wrap: anywhere;
  hyphens: auto;
  & > :is(h2, p) {
    justify-self: start;
    inline-size: fit-content;
    border-radius: 4px;
    background: var(--_bar, none);
  }
  & > h2 {
    grid-area: 1 / 2;
    padding-block: 2px;
    color: var(--_bar-text, inherit);
    font: var(--_type-title);
    line-height: ${px(28)};
  }
  & > ul,
  & > p {
    grid-column: 1 / -1;
  }
  & > p {
    display: -webkit-box;
    min-block-size: 1lh;
    margin-block-start: ${space(1)};
    overflow: hidden;
    color: var(--_bar-text, var(--_text-muted));
    text-wrap: pretty;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  @container (max-width: 429.98px) {
    & > h2 {
      font-size: calc(var(--_font-size) * 9 / 7);
    }
    & > p {
      -webkit-line-clamp: 4;
    }
  }
  @container (max-width: 329.98px) {
    & > h2 {
      font-size: calc(var(--_font-size) * 8 / 7);
    }
  }
  /* Below a heading in the middle of its page. The last column of this width is opposite to Back. */
  &[data-branded] {
    grid-template-columns: ${px(32)} minmax(0, 1fr) ${px(32)};
    text-align: center;
  }
  &[data-branded] > :is(h2, p) {
    margin-inline: auto;
  }
  &[data-closable] > h2 {
    padding-inline-end: ${px(40)};
  }
`

interface Props extends StepTexts {
  /** Prefix of the ids of title and description. */
  id: string
  connect: Connect
  content: ConnectContent
  /** Whether another app can be chosen. */
  hasApps: boolean
  /** The page around the box has logo and name. */
  isBranded: boolean | undefined
  isClosable: boolean
}

/** The heading of a step, and what to do in it. */
export function StepHeader({ id, connect, content, hasApps, isBranded, isClosable, title, text }: Props) {
  return (
    <div
      className={header()}
      data-closable={isClosable || undefined}
      data-branded={isBranded || undefined}
      part="dialog__header"
    >
      <AppTitle
        id={`${id}-title`}
        title={title}
        apps={hasApps ? content.apps : []}
        chosen={content.chosen}
        onChoose={(pid) => connect.switchApp(pid)}
      />
      <p id={`${id}-text`}>{text}</p>
    </div>
  )
}
