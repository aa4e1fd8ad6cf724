import { shorten } from '../model/did.ts'
import { css } from '../style/sheet.ts'
import { DID_FONT } from '../style/tokens.ts'

const letters = css`
  font-family: ${DID_FONT};
  /* Its letters are lower or higher than those of the text around it; the line keeps its height. */
  line-height: 1;
`

/**
 * The first and last characters of a DID, left to right in every language, and as they are when the page is translated.
 * The whole DID is its tooltip.
 */
export const ShortDid = ({ did }: { did: string }) => (
  <bdi className={letters()} dir="ltr" translate="no" title={did}>
    {shorten(did)}
  </bdi>
)
