import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { didColor } from '../../model/motif.ts'
import { footer } from '../box/box-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShortDid } from '../../ui/short-did.tsx'

/** The DID of the app that requests the connection, and a link about DID Connect. */
export const PanelFooter = ({ i18n, did }: { i18n: I18n; did: string }) => (
  <div className={footer()} data-footer="">
    {did && (
      <span data-did="" style={{ '--_did': didColor(did) } as CSSProperties}>
        <ShortDid did={did} />
      </span>
    )}
    <a href="https://www.didconnect.io/" target="_blank" rel="noopener noreferrer">
      <Icon name="shield" />
      <span>{t(i18n)`Secured by DID Connect`}</span>
    </a>
  </div>
)
