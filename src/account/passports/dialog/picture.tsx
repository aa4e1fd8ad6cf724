import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { passportColors } from '../../../model/card.ts'
import type { PassportCard } from '../../../model/passport.ts'
import { $user } from '../../../core/user/user.ts'
import { css } from '../../../style/sheet.ts'
import { CredentialCard } from '../../../ui/credential-card.tsx'
import { roleTitle } from '../../../identity/role-name.ts'

const image = css`
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 0;
  object-fit: contain;
`

/**
 * The picture of a passport: its own, else a generated card. All cards show the same expiry date (docs/protocol.md
 * §8.7).
 */
export function PassportPicture({ passport }: { passport: PassportCard }) {
  const { t, i18n } = useLingui()
  const user = useStore($user)
  const [broken, setBroken] = useState('')
  const { display, title, issuer, issuerDid, issuerAvatarUrl, ownerDid, ownerAvatarUrl, preferredColor } = passport
  if (display && display !== broken) {
    return (
      <img
        referrerPolicy="no-referrer"
        className={image()}
        src={display}
        alt=""
        decoding="async"
        onError={() => setBroken(display)}
      />
    )
  }
  return (
    <CredentialCard
      issuer={issuer}
      issuerIcon={issuerAvatarUrl}
      issuerDid={issuerDid}
      name={roleTitle(i18n, passport.role, title)}
      icon={ownerAvatarUrl || user?.avatar}
      extra={{ key: 'Exp', value: '2123-01-01' }}
      did={ownerDid}
      ribbon={passport.revoked ? t`revoked` : undefined}
      colors={passportColors(preferredColor, issuerDid)}
    />
  )
}
