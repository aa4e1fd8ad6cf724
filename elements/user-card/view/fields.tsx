import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CARD_FIELDS, type CardField } from '../../../src/model/card-fields.ts'
import type { CardUser } from '../../../src/model/card-user.ts'
import { hourIn } from '../../../src/model/time-phase.ts'
import { css } from '../../../src/style/sheet.ts'
import { space } from '../../../src/style/tokens.ts'
import { TextLink } from '../../../src/ui/text-link.tsx'
import { Line } from './detail-line.tsx'
import { LocalTime } from './local-time.tsx'
import { own } from '../../../src/model/read.ts'

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-inline-size: 0;
  }
  & svg {
    color: var(--_text-muted);
  }
  @container (min-width: 500px) {
    &[data-columns] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

/** More entries than this are in two columns. */
const COLUMN_MAX = 4

/** Wraps a date in isolation marks, so that its direction does not affect the sentence. */
const isolated = (text: string): string => `\u2068${text}\u2069`

function linkText(url: string): string {
  const { host, pathname } = new URL(url)
  return host + (pathname === '/' ? '' : pathname)
}

/** The details of a user. Fields that the service does not return are left out. */
export function Fields({ user, fields }: { user: CardUser; fields: CardField[] | null }) {
  const { t, i18n } = useLingui()
  const { email, phone, location, timezone, links, joined } = user
  const day = new Date(joined)
  const date =
    day.getTime() > 0
      ? isolated(
          new Intl.DateTimeFormat(i18n.locale, own<Intl.DateTimeFormatOptions>({ dateStyle: 'medium' })).format(day),
        )
      : ''

  const lines: Record<CardField, ReactNode> = {
    // Email and phone need no label.
    email: email && (
      <Line key="email" icon="email" title={email}>
        <TextLink href={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink>
      </Line>
    ),
    phone: phone && (
      <Line key="phone" icon="phone">
        <span dir="ltr">{phone}</span>
      </Line>
    ),
    location: location && (
      <Line key="location" icon="pin" label={t`Location`} title={location}>
        {location}
      </Line>
    ),
    timezone: hourIn(timezone, 0) !== null && <LocalTime key="timezone" timeZone={timezone} />,
    links: links.map((url) => (
      <Line key={url} icon="web" title={url}>
        <TextLink href={url}>{linkText(url)}</TextLink>
      </Line>
    )),
    joined: date && (
      <Line key="joined" icon="calendar">
        {t`Joined ${date}`}
      </Line>
    ),
  }

  const shown = (fields ?? CARD_FIELDS).flatMap((name) => lines[name]).filter(Boolean)
  if (shown.length === 0) return null
  return (
    <ul className={list()} data-columns={shown.length > COLUMN_MAX ? '' : undefined}>
      {shown}
    </ul>
  )
}
