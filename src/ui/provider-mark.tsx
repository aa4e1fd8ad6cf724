import { css } from '../style/sheet.ts'
import { px } from '../style/tokens.ts'
import { Icon } from './icon.tsx'

/* Logos of third parties in their owners' colours, on a 24 × 24 grid. Paths without a colour have the text colour. */
const GITHUB =
  'M12 .3C5.4.3 0 5.7 0 12.3c0 5.3 3.4 9.8 8.2 11.4.6.1.8-.3.8-.6v-2c-3.3.7-4-1.6-4-1.6-.6-1.4-1.4-1.8-1.4-1.8-1-.7.1-.7.1-.7 1.2.1 1.9 1.2 1.9 1.2 1 1.8 2.8 1.3 3.5 1 .1-.8.4-1.3.7-1.6-2.6-.3-5.4-1.3-5.4-5.9 0-1.3.4-2.4 1.2-3.2-.1-.3-.5-1.6.1-3.2 0 0 1-.3 3.3 1.2a11.5 11.5 0 0 1 6 0c2.3-1.5 3.3-1.2 3.3-1.2.6 1.6.2 2.9.1 3.2a4.7 4.7 0 0 1 1.3 3.2c0 4.6-2.8 5.6-5.5 5.9.4.4.8 1.1.8 2.2v3.3c0 .3.2.7.8.6A12 12 0 0 0 24 12.3C24 5.7 18.6.3 12 .3'
const APPLE =
  'M12.2 6.9c-1 0-2.5-1.1-4-1a5.9 5.9 0 0 0-5 3c-2.1 3.7-.5 9.1 1.6 12.1 1 1.4 2.2 3.1 3.7 3 1.6-.1 2.1-1 4-1 1.8 0 2.3 1 3.9 1 1.7-.1 2.7-1.5 3.7-3a12.2 12.2 0 0 0 1.7-3.4 5.3 5.3 0 0 1-3.2-4.9c-.1-3 2.4-4.4 2.6-4.5-1.5-2.1-3.7-2.3-4.4-2.4-2-.1-3.7 1.1-4.6 1.1ZM15.5 3.8A5.4 5.4 0 0 0 16.8 0a5.5 5.5 0 0 0-3.6 1.8 5.1 5.1 0 0 0-1.2 3.7c1.3.1 2.7-.7 3.5-1.7'
const X =
  'M18.2 2.3h3.3l-7.2 8.2 8.5 11.3h-6.6l-5.2-6.9-6 6.9H1.7l7.7-8.9L1.3 2.3h6.8l4.7 6.2Zm-1.1 17.5h1.8L7.1 4.1H5.1Z'
const AUTH0 =
  'M22 7.5 19.6 0H4.3L2 7.5a10.7 10.7 0 0 0 3.8 12L12 24l6.2-4.6a10.7 10.7 0 0 0 3.8-12l-6.2 4.6 2.4 7.5-6.2-4.6-6.1 4.6 2.3-7.5-6.2-4.5 7.7-.1L12 0l2.4 7.4 7.6.1Z'

const MARKS: Record<string, [path: string, color?: string][]> = {
  github: [[GITHUB]],
  apple: [[APPLE]],
  twitter: [[X]],
  auth0: [[AUTH0, '#eb5424']],
  google: [
    ['M22.6 12.3c0-.8-.1-1.6-.2-2.3H12v4.3h5.9a5.1 5.1 0 0 1-2.2 3.3v2.7h3.6a10.8 10.8 0 0 0 3.3-8.1Z', '#4285f4'],
    ['M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.7a6.6 6.6 0 0 1-9.9-3.5H2.2v2.8A11 11 0 0 0 12 23Z', '#34a853'],
    ['M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8l3.6-2.8Z', '#fbbc05'],
    ['M12 5.4c1.6 0 3.1.5 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4Z', '#ea4335'],
  ],
}

const mark = css`
  flex: none;
  inline-size: ${px(20)};
  block-size: ${px(20)};
`

/** The logo of a third party, or a globe for an unknown one. */
export function ProviderMark({ provider }: { provider: string }) {
  const paths = Object.hasOwn(MARKS, provider) ? MARKS[provider] : undefined
  if (!paths) return <Icon name="web" />
  return (
    <svg className={mark()} viewBox="0 0 24 24" aria-hidden="true">
      {paths.map(([path, color = 'currentColor']) => (
        <path key={path} d={path} fill={color} />
      ))}
    </svg>
  )
}
