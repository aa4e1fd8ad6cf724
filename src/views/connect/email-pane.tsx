import { useLingui } from '@lingui/react/macro'
import type { Connect } from '../../stores/connect/contract.ts'
import type { EmailFlow } from '../../stores/email.ts'
import { css } from '../../style/sheet.ts'
import { px } from '../../style/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmailForm } from '../email-form.tsx'

const pane = css`
  display: grid;
  align-content: center;
  inline-size: 100%;
  max-inline-size: ${px(344)};
  margin-inline: auto;
`

/** Sign-in by email. It replaces the choices. */
export function EmailPane({ connect, flow }: { connect: Connect; flow: EmailFlow }) {
  const { t } = useLingui()
  return (
    <div className={pane()}>
      <EmailForm
        flow={flow}
        label={t`Send Verification Email`}
        aside={
          <Button variant="text" icon={<Icon name="back" />} onClick={() => connect.back()}>
            {t`Back`}
          </Button>
        }
      />
    </div>
  )
}
