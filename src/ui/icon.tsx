import { IconSvg, TONE_PATHS, type Tone } from './icon-svg.tsx'

const PATHS = {
  afternoon: 'M28 65h26a11 11 0 0 0 1-22 16 16 0 0 0-30 0A11 11 0 0 0 28 65ZM40 12v4M20 20l4 4M60 20l-4 4',
  alert: TONE_PATHS.error,
  back: 'M64 40H18M36 21 17 40 36 59',
  busy: 'M40 23V40l11 7M40 69a29 29 0 1 0 0-58 29 29 0 0 0 0 58Z',
  calendar: 'M16 19h48v46H16zM16 33h48M28 12v12M52 12v12',
  chat: 'M12 17h56v40H36l-16 12v-12H12z',
  check: TONE_PATHS.success,
  close: 'm22 22 36 36M58 22l-36 36',
  cloud: 'M24 63a14 14 0 0 1-2-28 19 19 0 0 1 37-2 15 15 0 0 1-2 30H24Z',
  copy: 'M31 25h28c3 0 6 3 6 6v28c0 3-3 6-6 6h-28c-3 0-6-3-6-6v-28c0-3 3-6 6-6ZM15 51v-30c0-3 3-6 6-6h30',
  dashboard: 'M15 15h20v24h-20zM45 15h20v12h-20zM15 49h20v16h-20zM45 37h20v28h-20z',
  dawn: 'M12 60h56M24 60a16 16 0 0 1 32 0M40 20v8M20 32l4 4M60 32l-4 4',
  email: 'M16 19h48c3 0 5 2 5 5v32c0 3-2 5-5 5H16c-3 0-5-2-5-5V24c0-3 2-5 5-5ZM13 26 40 44l27-18',
  extension:
    'M31 19a7 7 0 1 1 14 0v4h13c3 0 5 2 5 5v12h-4a7 7 0 1 0 0 14h4v9c0 3-2 5-5 5H18c-3 0-5-2-5-5V28c0-3 2-5 5-5h13v-4Z',
  forward: 'm32 20 20 20-20 20',
  info: TONE_PATHS.info,
  invite: 'M32 38a12 12 0 1 0 0-24 12 12 0 0 0 0 24ZM11 66c0-10 9-17 21-17s21 7 21 17M62 26v20M52 36h20',
  leave: 'M33 15H20c-3 0-5 2-5 5v40c0 3 2 5 5 5h13M34 40h31M52 26 66 40 52 54',
  more: 'M15 40a3 3 0 1 0 6 0 3 3 0 1 0-6 0M37 40a3 3 0 1 0 6 0 3 3 0 1 0-6 0M59 40a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  morning:
    'M40 53a13 13 0 1 0 0-26 13 13 0 0 0 0 26ZM40 12v4M40 64v4M12 40h4M64 40h4M20 20l4 4M56 56l4 4M60 20l-4 4M24 56l-4 4',
  night: 'M65 46a27 27 0 1 1-31-31 21 21 0 0 0 31 31Z',
  open: 'M33 17H20c-3 0-5 2-5 5V60c0 3 2 5 5 5h38c3 0 5-2 5-5v-13M47 15h18v18M64 16l-26 26',
  passkey: 'M51 42a15 15 0 1 0-14-10L13 55v12h12v-8h8v-8h6l6-5c2 0 4 0 6 0ZM55 25v.1',
  person: 'M40 39a13 13 0 1 0 0-26 13 13 0 0 0 0 26ZM15 67c1-11 11-18 25-18s24 7 25 18',
  phone: 'M26 11h28c3 0 5 2 5 5v48c0 3-2 5-5 5h-28c-3 0-5-2-5-5V16c0-3 2-5 5-5ZM36 59h8',
  pin: 'M40 69s22-20 22-37a22 22 0 0 0-44 0c0 17 22 37 22 37ZM40 40a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  plus: 'M40 18v44M18 40h44',
  qr: 'M15 15h18v18h-18zM47 15h18v18h-18zM15 47h18v18h-18zM47 47h6v6M65 47v6M47 65h6M62 65h3v-3',
  share:
    'M29 36 51 24M29 44l22 12M20 49a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM60 29a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM60 69a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  shield: 'M40 11c8 5 16 8 25 8v18c0 15-9 26-25 32-16-6-25-17-25-32v-18c9 0 17-3 25-8Z',
  sync: 'M15 37a26 26 0 0 1 46-11l4 5M65 15v16h-16M65 43a26 26 0 0 1-46 11l-4-5M15 65v-16h16',
  wallet:
    'M19 25h42c3 0 6 3 6 6v30c0 3-3 6-6 6H19c-3 0-6-3-6-6V19c0-3 3-6 6-6h34v12H19a6 6 0 0 1-6-6M67 39H54a7 7 0 1 0 0 14h13',
  warning: TONE_PATHS.warning,
  web: 'M40 69a29 29 0 1 0 0-58 29 29 0 0 0 0 58ZM11 40h58M40 11c8 8 12 18 12 29s-4 21-12 29c-8-8-12-18-12-29s4-21 12-29Z',
} as const

export type IconName = keyof typeof PATHS

/** Icons that point along the line of text. They are mirrored in Arabic. */
const DIRECTED: ReadonlySet<IconName> = new Set<IconName>(['back', 'forward', 'leave', 'open'])

interface Props {
  name: IconName
  /** The colour of a state. Default: the text colour. */
  tone?: Tone
}

export const Icon = ({ name, tone }: Props) => (
  <IconSvg path={PATHS[name]} tone={tone} isDirected={DIRECTED.has(name)} />
)
