import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'

interface Props {
  ms: number
  /** What to say after that. */
  children: ReactNode
}

/**
 * When a busy service may be asked again. Screen readers hear the first number, not each second. Counts by the clock.
 */
export function Countdown({ ms, children }: Props) {
  const { t } = useLingui()
  const total = Math.ceil(ms / 1000)
  const [left, setLeft] = useState(total)
  useEffect(() => {
    const end = Date.now() + total * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [total])
  const sentence = (seconds: number) => t`Try again in ${plural(seconds, { one: '# second', other: '# seconds' })}`
  if (left === 0) return children
  return (
    <>
      <span className="did-hidden">{sentence(total)}</span>
      <span aria-hidden="true">{sentence(left)}</span>
    </>
  )
}
