import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Account, Confirmation, Question as Asked } from '../confirm.ts'
import { css } from '../../style/sheet.ts'
import { space, TYPE } from '../../style/tokens.ts'
import { ShortDid } from '../../ui/short-did.tsx'
import { AccountAvatar } from '../../identity/account-avatar.tsx'
import type { DialogProps } from '../dialog-entry.tsx'
import { Question } from './question-dialog.tsx'

const lines = css`
  border: 1px solid var(--_border);
  border-radius: var(--_radius-card);
  & > div {
    padding: ${space(3)} ${space(4)};
  }
  & > div + div {
    border-block-start: 1px solid var(--_border);
  }
  & dt {
    color: var(--_text-muted);
    ${TYPE.caption}
  }
  & dd {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    margin: ${space(2)} 0 0;
  }
  & dd > span:last-child {
    flex: 1;
    min-inline-size: 0;
  }
  & [data-name] {
    display: block;
    inline-size: fit-content;
    max-inline-size: 100%;
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [data-did] {
    display: block;
    color: var(--_text-muted);
    ${TYPE.caption}
  }
`

const AVATAR_PX = 40

function AccountLine({ label, account: { did, fullName, avatar } }: { label: ReactNode; account: Account }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <AccountAvatar user={{ did, avatar }} size={AVATAR_PX} />
        <span>
          {fullName && (
            <bdi data-name="" title={fullName}>
              {fullName}
            </bdi>
          )}
          <span data-did="">
            <ShortDid did={did} />
          </span>
        </span>
      </dd>
    </div>
  )
}

/** Title, text and the label of the confirm button. */
function useTexts(question: Asked): { title: ReactNode; text: ReactNode; confirmLabel: string } {
  const { t } = useLingui()
  switch (question.kind) {
    case 'page':
      // The page's texts may have another direction than the kit's.
      return {
        title: <bdi>{question.title}</bdi>,
        text: question.text && <bdi>{question.text}</bdi>,
        confirmLabel: t`Confirm`,
      }
    case 'switch-account':
      return {
        title: t`Switch Account`,
        text: t`The link you followed is for another account than the one you use now.`,
        confirmLabel: t`Switch`,
      }
    case 'destroy-self':
      return {
        title: t`Delete Account`,
        text: t`Your profile, passports and sessions are deleted with it. This can’t be undone.`,
        confirmLabel: t`Delete`,
      }
  }
}

const isDestructive = (question: Asked): boolean =>
  question.kind === 'page' ? question.isDestructive : question.kind === 'destroy-self'

/** Asks the user to confirm an action. */
export function ConfirmDialog({ open, ...dialog }: DialogProps<Confirmation>) {
  const { t } = useLingui()
  const { question } = open
  const texts = useTexts(question)
  return (
    <Question {...dialog} {...texts} operation={open} destructive={isDestructive(question)}>
      {question.kind !== 'page' && (
        <dl className={lines()}>
          <AccountLine label={t`Current account`} account={question.current} />
          {question.kind === 'switch-account' && (
            <AccountLine label={t`Account to be switched`} account={question.next} />
          )}
        </dl>
      )}
    </Question>
  )
}
