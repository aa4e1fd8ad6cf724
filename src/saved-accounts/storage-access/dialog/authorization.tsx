import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { DidError } from '../../../model/errors.ts'
import { FRAME_SANDBOX } from '../../../model/limits.ts'
import type { Authorization } from '../storage-access.ts'
import { css } from '../../../style/sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { TitledDialog } from '../../../ui/titled-dialog.tsx'
import { ErrorLine } from '../../../dialogs/problem-line.tsx'
import type { DialogProps } from '../../../dialogs/dialog-entry.tsx'
import { Benefits } from '../../../dialogs/dialog/benefits.tsx'
import { own } from '../../../model/read.ts'

/*
 * The visible button is decorative: the click must reach the frame of the other site above it. With opacity 0, Chromium
 * ignores cross-origin frames in hit testing.
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

/** The button inside the other site's frame. */
function Allow({ id, url, isBusy, isDead, attach }: Authorization) {
  const { t } = useLingui()
  const ref = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => {
    const frame = ref.current
    if (!frame) return
    const controller = new AbortController()
    const stop = attach(frame)
    // `:focus` does not match while the focus is in a cross-origin frame.
    const markFocus = () =>
      frame.toggleAttribute('data-focus', (frame.getRootNode() as ShadowRoot).activeElement === frame)
    for (const type of ['blur', 'focusin'])
      addEventListener(type, markFocus, own({ capture: true, signal: controller.signal }))
    return () => {
      stop()
      controller.abort()
    }
  }, [attach])
  return (
    <span className={covered()}>
      <span inert>
        <Button variant="primary" busy={isBusy} disabled={isDead}>{t`Allow`}</Button>
      </span>
      {/* The other site needs its scripts and its own origin. The sandbox removes everything else. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={ref} src={url} data-id={id} title={t`Allow`} sandbox={FRAME_SANDBOX} />
    </span>
  )
}

/** Asks the user to allow the identity site access to its storage (docs/rules.md §4.4). */
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
      <ErrorLine error={isDead ? new DidError('network-failed') : null} />
    </TitledDialog>
  )
}
