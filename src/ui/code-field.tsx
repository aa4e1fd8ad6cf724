import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { CODE_LENGTH } from '../model/limits.ts'
import { css } from '../style/sheet.ts'
import { px, space } from '../style/tokens.ts'
import { times } from '../model/times.ts'

const boxes = css`
  display: grid;
  /* The boxes are on the edges of the column, with a gap of one more distance in the middle. */
  grid-template-columns: repeat(3, minmax(0, 1fr)) 0 repeat(3, minmax(0, 1fr));
  /* A focus ring doesn't reach the neighbour. */
  column-gap: ${space(2)};
  & > input {
    inline-size: 100%;
    block-size: ${px(56)};
    border: 1px solid var(--_border-control);
    border-radius: var(--_radius-control);
    background: var(--_surface);
    color: inherit;
    font-weight: 600;
    font-size: ${px(24)};
    line-height: 1;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  /* The empty column in the middle makes two groups of three. */
  & > input:nth-child(4) {
    grid-column: 5;
  }
  & > input[aria-invalid] {
    border-color: var(--_error);
  }
  & > input:read-only {
    color: var(--_text-muted);
  }
  &[data-selected] > input {
    background: color-mix(in srgb, var(--_surface), var(--_primary) 12%);
  }
  /* The digit in the focused box looks like the others. */
  &[data-selected] > input::selection {
    background: transparent;
    color: inherit;
  }
`

const EMPTY: readonly string[] = times(CODE_LENGTH, () => '')

/** The digits in a text. Digits of other scripts, as keyboards may produce them, are converted to 0 to 9. */
const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\D/g, '')

interface Props {
  /** Accessible name of the group. */
  label: string
  /** Id of the element that describes the group. */
  describedBy?: string
  invalid?: boolean
  /** How many codes were refused. Each stays in the boxes, and the next key replaces all of it. */
  refusals?: number
  /** The code is being verified. */
  busy?: boolean
  /** Six digits, or '' while some are missing. */
  onChange: (code: string) => void
}

/** An input for each digit of a code. */
export function CodeField({ label, describedBy, invalid, refusals = 0, busy, onChange }: Props) {
  const { t } = useLingui()
  const [digits, setRenderedDigits] = useState(EMPTY)
  // A code that was refused is selected, as a whole, until a key or a press leaves that selection.
  const [left, leaveSelection] = useState(0)
  const isSelected = refusals > left && digits.every(Boolean)
  // Password managers fill all inputs before React renders the first digit.
  const latest = useRef(EMPTY)
  const group = useRef<HTMLDivElement>(null)
  const total = CODE_LENGTH
  const nameOf = (position: number) => t`Digit ${position} of ${total}`
  const focus = (index: number) => {
    const input = group.current?.querySelectorAll('input')[Math.max(0, Math.min(index, CODE_LENGTH - 1))]
    input?.focus()
    // The next digit replaces the one in the box. After the last one there is none to type.
    if (index < CODE_LENGTH) input?.select()
    else input?.setSelectionRange(1, 1)
  }
  // The user has just requested the code, or has to type another one.
  useLayoutEffect(() => focus(0), [refusals])

  const setDigits = (next: readonly string[]) => {
    latest.current = next
    setRenderedDigits(next)
  }
  const write = (index: number, text: string) => {
    // A complete code starts in the first input, wherever it was pasted.
    const start = text.length >= CODE_LENGTH ? 0 : index
    const old = isSelected ? EMPTY : latest.current
    const next = old.map((digit, at) => (at >= start ? (text[at - start] ?? digit) : digit))
    leaveSelection(refusals)
    setDigits(next)
    focus(start + text.length)
    const code = next.join('')
    onChange(code.length === CODE_LENGTH ? code : '')
  }
  const erase = (index: number) => {
    setDigits(isSelected ? EMPTY : latest.current.map((digit, at) => (at === index ? '' : digit)))
    leaveSelection(refusals)
    onChange('')
  }
  const onInput = (index: number, value: string) => {
    const text = digitsOf(value)
    const old = latest.current[index] ?? ''
    // After typing into a filled input, the value has both the old digit and the new one.
    const added = text.length === 2 && old ? text.replace(old, '') : text
    if (added) write(index, added)
    else if (value === '') erase(index)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const { key } = event
    if (key === 'Tab') leaveSelection(refusals)
    if (key === 'Backspace' && !latest.current[index] && index > 0) {
      event.preventDefault()
      erase(index - 1)
      focus(index - 1)
    }
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault()
      leaveSelection(refusals)
      focus(index + (key === 'ArrowLeft' ? -1 : 1))
    }
  }
  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault()
    const text = digitsOf(event.clipboardData.getData('text'))
    if (text) write(index, text.slice(0, CODE_LENGTH))
  }

  return (
    // Digits are written from left to right in every language.
    <div
      ref={group}
      className={boxes()}
      role="group"
      dir="ltr"
      aria-label={label}
      aria-describedby={describedBy}
      data-selected={isSelected || undefined}
      onPointerDown={() => leaveSelection(refusals)}
    >
      {digits.map((digit, index) => (
        <input
          key={index}
          value={digit}
          inputMode="numeric"
          pattern="[0-9]*"
          // The first input takes all six digits, for browsers that autofill the code.
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          maxLength={index === 0 ? CODE_LENGTH : 2}
          aria-label={nameOf(index + 1)}
          aria-invalid={invalid || undefined}
          readOnly={busy}
          data-first={index === 0 || undefined}
          // `onChange` isn't called for a digit that replaces the same one, as in a code that is typed again.
          onInput={(event) => onInput(index, event.currentTarget.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPaste={(event) => onPaste(event, index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  )
}
