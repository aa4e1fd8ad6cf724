import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { COPIED_MS } from '../model/limits.ts'
import { InlineButton } from './inline-button.tsx'
import { Tooltip } from './tooltip.tsx'

interface Props {
  text: string
  /** Its accessible name. */
  label: string
  /** Puts the text on the clipboard; true when it is there. */
  onCopy: (text: string, button: HTMLElement) => Promise<boolean>
  /** How long it says that it has copied. */
  copiedMs?: number
  part?: string
}

/** A small button that copies a text and says so for a moment. */
export function Copy({ text, label, onCopy, copiedMs = COPIED_MS, part }: Props) {
  const { t } = useLingui()
  // How many copies were made: each one starts the time again.
  const [copies, setCopies] = useState(0)
  const isCopied = copies > 0
  // Readers of a screen hear of changes in what is there already: it comes with the first sign that it will be needed.
  const [isNoticed, setNoticed] = useState(false)
  const notice = () => setNoticed(true)
  useEffect(() => {
    if (!copies) return
    const timer = setTimeout(() => setCopies(0), copiedMs)
    return () => clearTimeout(timer)
  }, [copies, copiedMs])
  const press = async (button: HTMLElement) => {
    if (await onCopy(text, button)) setCopies((count) => count + 1)
  }
  return (
    <Tooltip text={isCopied ? t`Copied!` : t`Click To Copy`} open={isCopied}>
      <InlineButton
        icon={isCopied ? 'check' : 'copy'}
        label={label}
        part={part}
        data-state={isCopied ? 'copied' : undefined}
        onPointerEnter={notice}
        onFocus={notice}
        onClick={(event) => void press(event.currentTarget)}
      />
      {(isNoticed || isCopied) && (
        <span className="did-hidden" role="status">
          {isCopied && t`Copied!`}
        </span>
      )}
    </Tooltip>
  )
}
