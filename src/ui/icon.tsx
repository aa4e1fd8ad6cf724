import { css } from '../style/sheet.ts'

/** Path data on a 20 × 20 grid, drawn with 1.5 px strokes. */
const PATHS = {
  alert: 'M10 6.5v4.25M10 13.5v.01M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z',
  back: 'M16 10H4.5M9 5.25 4.25 10 9 14.75',
  busy: 'M10 5.75V10l2.75 1.75M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z',
  check: 'm4.5 10.5 3.75 3.75 7.5-8.25',
  close: 'm5.5 5.5 9 9M14.5 5.5l-9 9',
  copy: 'M7.75 6.25h7c.83 0 1.5.67 1.5 1.5v7c0 .83-.67 1.5-1.5 1.5h-7c-.83 0-1.5-.67-1.5-1.5v-7c0-.83.67-1.5 1.5-1.5ZM3.75 12.75v-7.5c0-.83.67-1.5 1.5-1.5h7.5',
  download: 'M10 3.5v9M6.25 9 10 12.75 13.75 9M3.75 16.25h12.5',
  email:
    'M4 4.75h12c.7 0 1.25.55 1.25 1.25v8c0 .7-.55 1.25-1.25 1.25H4c-.7 0-1.25-.55-1.25-1.25V6c0-.7.55-1.25 1.25-1.25ZM3.25 6.5 10 11l6.75-4.5',
  extension:
    'M7.75 4.75a1.75 1.75 0 1 1 3.5 0v1h3.25c.7 0 1.25.55 1.25 1.25v3h-1a1.75 1.75 0 1 0 0 3.5h1v2.25c0 .7-.55 1.25-1.25 1.25H4.5c-.7 0-1.25-.55-1.25-1.25V7c0-.7.55-1.25 1.25-1.25h3.25v-1Z',
  forward: 'm8 5 5 5-5 5',
  info: 'M10 9.25v4.25M10 6.5v.01M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z',
  more: 'M3.75 10a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0M9.25 10a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0M14.75 10a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0',
  open: 'M8.25 4.25H5c-.7 0-1.25.55-1.25 1.25V15c0 .7.55 1.25 1.25 1.25h9.5c.7 0 1.25-.55 1.25-1.25v-3.25M11.75 3.75h4.5v4.5M16 4l-6.5 6.5',
  passkey:
    'M12.75 10.5a3.75 3.75 0 1 0-3.57-2.6L3.25 13.83v2.92h2.92v-2h2v-2h1.66l1.35-1.35c.5.07 1.03.1 1.57.1ZM13.75 6.25v.01',
  phone:
    'M6.5 2.75h7c.7 0 1.25.55 1.25 1.25v12c0 .7-.55 1.25-1.25 1.25h-7c-.7 0-1.25-.55-1.25-1.25V4c0-.7.55-1.25 1.25-1.25ZM9 14.75h2',
  plus: 'M10 4.5v11M4.5 10h11',
  qr: 'M3.75 3.75h4.5v4.5h-4.5zM11.75 3.75h4.5v4.5h-4.5zM3.75 11.75h4.5v4.5h-4.5zM11.75 11.75h1.5v1.5M16.25 11.75v1.5M11.75 16.25h1.5M15.5 16.25h.75v-.75',
  shield:
    'M10 2.75c1.9 1.35 3.95 2.05 6.25 2.1v4.4c0 3.7-2.3 6.5-6.25 8-3.95-1.5-6.25-4.3-6.25-8v-4.4c2.3-.05 4.35-.75 6.25-2.1Z',
  wallet:
    'M4.75 6.25h10.5c.83 0 1.5.67 1.5 1.5v7.5c0 .83-.67 1.5-1.5 1.5H4.75c-.83 0-1.5-.67-1.5-1.5V4.75c0-.83.67-1.5 1.5-1.5h8.5v3H4.75a1.5 1.5 0 0 1-1.5-1.5M16.75 9.75H13.5a1.75 1.75 0 1 0 0 3.5h3.25',
  warning:
    'M10 8v3.5M10 14v.01M8.75 3.75 2.5 14.5c-.5.9.1 2 1.15 2h12.7c1.05 0 1.65-1.1 1.15-2L11.25 3.75a1.45 1.45 0 0 0-2.5 0Z',
  web: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM2.75 10h14.5M10 2.75c2 2 3 4.4 3 7.25s-1 5.25-3 7.25c-2-2-3-4.4-3-7.25s1-5.25 3-7.25Z',
} as const

export type IconName = keyof typeof PATHS

/** Icons that point along the line of text, and so turn round in Arabic. */
const DIRECTED: ReadonlySet<IconName> = new Set<IconName>(['back', 'forward', 'open'])

const icon = css`
  flex: none;
  display: block;
  inline-size: 20px;
  block-size: 20px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-directed]:dir(rtl) {
    transform: scaleX(-1);
  }
`

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={icon} viewBox="0 0 20 20" aria-hidden="true" data-directed={DIRECTED.has(name) || undefined}>
      <path d={PATHS[name]} pathLength={1} />
    </svg>
  )
}
