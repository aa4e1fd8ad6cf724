import { useContext } from 'react'
import { didColor } from '../model/motif.ts'
import { css } from '../style/sheet.ts'
import { Icon } from './icon.tsx'
import { Image } from './image.tsx'
import { Motif } from './motif.tsx'
import { ThemeMode } from './theme-mode.ts'

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

interface Props {
  src: string
  /** Logo for a dark background, if the app has one. */
  srcDark?: string
  did: string
  size: number | '100%'
}

/** Logo of an app; without one, the motif of its DID (docs/rules.md §8.5); without that, a neutral tile. */
export function AppLogo({ src, srcDark, did, size }: Props) {
  const isDark = useContext(ThemeMode) === 'dark'
  const fallback = didColor(did) ? (
    <Motif did={did} />
  ) : (
    <span className={blank()}>
      <Icon name="web" />
    </span>
  )
  return <Image src={(isDark && srcDark) || src} size={size} fallback={fallback} />
}
