import { didColor } from '../model/motif.ts'
import { css } from '../style/sheet.ts'
import { Icon } from './icon.tsx'
import { Motif } from './motif.tsx'

const blank = css`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  background: var(--_bar, #e8ebf0);
  color: #4a5160;
  & > svg {
    visibility: var(--_unknown, inherit);
  }
`

export interface LogoProps {
  src: string
  /** Logo for a dark background, if the app has one. */
  srcDark?: string
  did: string
  size: number | '100%'
}

/**
 * Logo of an app, as the properties of an image: without a picture, the motif of its DID (docs/rules.md §8.5); without
 * that, a neutral tile.
 */
export const logoImage = ({ src, srcDark, did, size }: LogoProps, isDark: boolean) => ({
  src: (isDark && srcDark) || src,
  size,
  fallback: didColor(did) ? (
    <Motif did={did} />
  ) : (
    <span className={blank()}>
      <Icon name="web" />
    </span>
  ),
})
