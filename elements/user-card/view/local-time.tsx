import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { hourIn, timePhase, type TimePhase } from '../../../src/model/time-phase.ts'
import { $now } from '../../../src/state/clock.ts'
import { Line } from './detail-line.tsx'
import { own } from '../../../src/model/read.ts'

const PHASE_NAMES: Record<TimePhase, MessageDescriptor> = {
  dawn: msg`Dawn`,
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  night: msg`Night`,
}

/** The local time of a user, with the part of the day. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const { t, i18n } = useLingui()
  const now = useStore($now)
  const phase = timePhase(hourIn(timeZone, now) ?? NaN)
  if (!phase) return null
  const time = new Intl.DateTimeFormat(
    i18n.locale,
    own<Intl.DateTimeFormatOptions>({ timeStyle: 'short', timeZone }),
  ).format(now)
  return (
    <Line icon={phase} label={t`Local time`}>
      <time>{time}</time> · {i18n._(PHASE_NAMES[phase])}
    </Line>
  )
}
