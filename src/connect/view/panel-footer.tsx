import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { didColor } from '../../model/motif.ts'
import { footer } from '../box/box-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShortDid } from '../../ui/short-did.tsx'

/** The DID of the app that requests the connection, and a link about DID Connect. */
export function PanelFooter({ did }: { did: string }) {
  const { t } = useLingui()
  return (
    <div className={footer()} data-footer="">
      {did && (
        <span data-did="" style={{ '--_did': didColor(did) } as CSSProperties}>
          <ShortDid did={did} />
        </span>
      )}
      <a href="https://www.didconnect.io/" target="_blank" rel="noopener noreferrer">
        <Icon name="shield" />
        <span>{t`Secured by DID Connect`}</span>
      </a>
    </div>
  )
}
