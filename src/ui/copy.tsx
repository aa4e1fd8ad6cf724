import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { COPIED_MS } from '../model/limits.ts'
import { InlineButton } from './inline-button.tsx'
import { Tooltip } from './tooltip.tsx'

interface Props {
  text: string
  /** Accessible name. */
  label: string
  /** Copies the text to the clipboard. True on success. */
  onCopy: (text: string, button: HTMLElement) => Promise<boolean>
  /** How long the success is shown. */
  copiedMs?: number
  part?: string
}

/** Whether something was copied a moment ago, and a function that notes it. */
export function useCopied(copiedMs = COPIED_MS): [isCopied: boolean, markCopied: () => void] {
  // The number of copies. Each one restarts the timer.
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (!copies) return
    const timer = setTimeout(() => setCopies(0), copiedMs)
    return () => clearTimeout(timer)
  }, [copies, copiedMs])
  return [copies > 0, () => setCopies((count) => count + 1)]
}

/** A small button that copies a text and shows its success for a moment. */
export function Copy({ text, label, onCopy, copiedMs, part }: Props) {
  const { t } = useLingui()
  const [isCopied, markCopied] = useCopied(copiedMs)
  // Screen readers announce changes of a live region that exists already. It renders as soon as a click is likely.
  const [hasLiveRegion, setHasLiveRegion] = useState(false)
  const addLiveRegion = () => setHasLiveRegion(true)
  const press = async (button: HTMLElement) => {
    if (await onCopy(text, button)) markCopied()
  }
  return (
    <Tooltip text={isCopied ? t`Copied!` : t`Click To Copy`} open={isCopied}>
      <InlineButton
        icon={isCopied ? 'check' : 'copy'}
        label={label}
        part={part}
        data-state={isCopied ? 'copied' : undefined}
        onPointerEnter={addLiveRegion}
        onFocus={addLiveRegion}
        onClick={(event) => void press(event.currentTarget)}
      />
      {(hasLiveRegion || isCopied) && (
        <span className="did-hidden" role="status">
          {isCopied && t`Copied!`}
        </span>
      )}
    </Tooltip>
  )
}
