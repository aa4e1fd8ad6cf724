import { useId } from 'react'
import { type CardColors, PASSPORT_COLORS } from '../model/card.ts'
import { readableOn } from '../model/contrast.ts'
import { displayPrefix } from '../model/did.ts'
import { didColor } from '../model/motif.ts'
import { css } from '../style/sheet.ts'
import { Avatar } from './avatar.tsx'
import { ShortDid } from './short-did.tsx'

const DARK = '#272727'

const svg = css`
  overflow: visible;
  direction: ltr;
  color: #d1d1d1;
  font-weight: 400;
  font-size: 12px;
  line-height: 16px;
  filter: drop-shadow(0 1px 2px rgb(0 0 0 / 25%));
  &,
  & div {
    forced-color-adjust: none;
  }
  & text {
    fill: #fff;
    font-weight: 600;
    text-anchor: middle;
    text-transform: uppercase;
  }
  & [data-line] {
    display: flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
  }
  & [data-name] {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [data-head] {
    color: #fff;
    font-size: 14px;
    line-height: 20px;
    text-align: center;
    text-shadow: 0 1px 2px rgb(0 0 0 / 55%);
  }
`

/** The mark of a credential that can be verified: 22 px, drawn on a grid of 20 × 20. */
const VERIFIABLE = (
  <g transform="translate(189 206) scale(1.1)" data-badge="">
    <circle cx="10" cy="10" r="10" fill="#34BE74" />
    <path
      d="m5.5 10.5 3 3 6-6.5"
      fill="none"
      stroke="#fff"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </g>
)

export interface CredentialCardProps {
  issuer: string
  /** Checked address of a picture. Without one the motif of the issuer's DID is shown. */
  issuerIcon?: string
  issuerDid?: string
  name: string
  icon?: string
  extra?: { key: string; value: string }
  did?: string
  /** A word across the corner: why the passport can't be used. */
  ribbon?: string | undefined
  colors?: CardColors
  width?: number | string
  height?: number | string
}

/**
 * A passport as a picture (docs/protocol.md §8.7). Texts are HTML inside the SVG, because SVG text
 * can't be truncated with an ellipsis. The picture is decorative: its content is also text beside it.
 */
export function CredentialCard({ width = '100%', height = 'auto', did = '', ...card }: CredentialCardProps) {
  const id = useId()
  const [start, end] = card.colors ?? PASSPORT_COLORS
  return (
    <svg className={svg()} viewBox="0 0 228 258" aria-hidden="true" style={{ inlineSize: width, blockSize: height }}>
      <linearGradient id={`${id}-top`} x2="1" y2="1">
        <stop stopColor={start} />
        <stop offset="1" stopColor={end} />
      </linearGradient>
      <linearGradient id={`${id}-bottom`} x2="0" y2="1">
        <stop stopColor="#101010" />
        <stop offset="1" stopColor={DARK} />
      </linearGradient>
      <clipPath id={id}>
        <rect x="4" y="2" width="220" height="250" rx="12" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M4 2h220v125H4z" fill={`url(#${id}-top)`} />
        <path d="M4 127h220v125H4z" fill={`url(#${id}-bottom)`} />
        {card.ribbon && (
          <g transform="translate(193 33) rotate(45)" data-ribbon="">
            <path d="M-60-10H60V10H-60z" fill="#F16E6E" />
            <text y="3.5" fontSize="10">
              {card.ribbon}
            </text>
          </g>
        )}
      </g>
      <circle cx="114" cy="50" r="20" fill="#D9D9D9" />
      <foreignObject x="94" y="30" width="40" height="40">
        <Avatar did={did} src={card.icon} size={40} variant="circle" shape="circle" />
      </foreignObject>
      <foreignObject x="16" y="80" width="196" height="20">
        <div data-head="" data-name="" dir="auto">
          {card.name}
        </div>
      </foreignObject>
      <foreignObject x="24" y="151" width="180" height="16">
        <div data-line="">
          <Avatar did={card.issuerDid ?? ''} src={card.issuerIcon} size={14} variant="rounded" />
          <span data-name="" dir="auto">
            {card.issuer}
          </span>
        </div>
      </foreignObject>
      {card.extra && (
        <foreignObject x="24" y="181" width="180" height="16">
          <div data-line="">
            {card.extra.key}
            <span data-name="" style={{ color: '#fff' }}>
              {card.extra.value}
            </span>
          </div>
        </foreignObject>
      )}
      {did && (
        <foreignObject x="24" y="210" width="162" height="16">
          <div data-line="" style={{ gap: 3, fontSize: 11 }}>
            <span style={{ color: readableOn(didColor(did) ?? '', DARK) }}>DID:</span>
            {displayPrefix(did)}:
            <Avatar did={did} size={12} />
            <ShortDid did={did} />
          </div>
        </foreignObject>
      )}
      {VERIFIABLE}
    </svg>
  )
}
