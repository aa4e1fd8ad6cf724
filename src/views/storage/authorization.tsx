import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { DidError } from '../../model/errors.ts'
import { FRAME_SANDBOX } from '../../model/limits.ts'
import type { Authorization } from '../../stores/storage-access.ts'
import { css } from '../../style/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { ErrorAlert } from '../error-alert.tsx'
import type { DialogProps } from '../dialog-entry.tsx'
import { Benefits } from './benefits.tsx'

/*
 * The button is only a picture: the press has to land in the page of the site that asks. At no opacity at all, Chromium
 * leaves out the frame of another site when it looks for what was pressed.
 */
const covered = css`
  position: relative;
  border-radius: var(--_radius-control);
  &:has(> [data-focus]) {
    outline: var(--_focus-ring);
    outline-offset: 2px;
  }
  & > iframe {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    opacity: 0.01;
    color-scheme: normal;
  }
`

/** The button of another site. */
function Allow({ id, url, isBusy, isDead, attach }: Authorization) {
  const { t } = useLingui()
  const ref = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => {
    const frame = ref.current
    if (!frame) return
    const end = new AbortController()
    const stop = attach(frame)
    // Where the focus is in another site's frame, `:focus` does not tell.
    const look = () => frame.toggleAttribute('data-focus', (frame.getRootNode() as ShadowRoot).activeElement === frame)
    for (const type of ['blur', 'focusin']) window.addEventListener(type, look, end)
    return () => {
      stop()
      end.abort()
    }
  }, [attach])
  return (
    <span className={covered}>
      <span inert>
        <Button variant="primary" busy={isBusy} disabled={isDead}>{t`Allow`}</Button>
      </span>
      {/* Scripts of another site, in its own origin; what a frame could do besides is taken from it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe {...{ ref }} src={url} data-id={id} title={t`Allow`} sandbox={FRAME_SANDBOX} />
    </span>
  )
}

/** Asks the visitor to let the identity site use its storage here (docs/rules.md §4.4). */
export function AuthorizationDialog({ open, ...modal }: DialogProps<Authorization>) {
  const { t } = useLingui()
  const { host, isDead, close } = open
  return (
    <TitledDialog
      title={t`Authorization Request`}
      text={t`${host} needs storage permission for a better login experience. Please click Allow once.`}
      onEscape={close}
      footer={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Allow key={open.id} {...open} />
        </>
      }
      {...modal}
    >
      <Benefits
        of={[
          ['check', t`More convenient login experience`],
          ['check', t`Faster access speed`],
        ]}
      />
      <p>
        {t`Your data is only used for identity authentication, and will not be collected or used for any other purpose.`}
      </p>
      {isDead && <ErrorAlert error={new DidError('network-failed')} />}
    </TitledDialog>
  )
}
