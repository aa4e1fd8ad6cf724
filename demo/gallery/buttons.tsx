import { DidError } from '../../src/model/errors.ts'
import { Alert } from '../../src/ui/alert.tsx'
import { Button } from '../../src/ui/button.tsx'
import { BUTTON_SIZES, BUTTON_VARIANTS } from '../../src/ui/button-markup.tsx'
import { Icon } from '../../src/ui/icon.tsx'
import { ConnectButton } from './connect-button.tsx'
import type { Sheet } from './scene.tsx'

const ALERTS = ['success', 'error', 'warning', 'info'] as const
const ICONS = [
  'alert',
  'back',
  'busy',
  'check',
  'close',
  'extension',
  'forward',
  'info',
  'open',
  'phone',
  'qr',
  'shield',
  'wallet',
  'warning',
  'web',
] as const

const connectButtons = (
  <span style={{ display: 'flex', gap: 16, flexWrap: 'wrap', alignItems: 'start' }}>
    {BUTTON_SIZES.map((size) => (
      <ConnectButton key={size} size={size} />
    ))}
    <ConnectButton busy />
    <ConnectButton disabled />
    <ConnectButton label="Sign in with a decentralized identity" variant="outline" />
    <ConnectButton error={new DidError('invalid-app-url')} />
  </span>
)

const buttons = (
  <span style={{ display: 'flex', gap: 16, flexWrap: 'wrap', alignItems: 'center' }}>
    {BUTTON_VARIANTS.flatMap((variant) =>
      BUTTON_SIZES.map((size) => (
        <Button
          key={variant + size}
          {...{ variant, size }}
          icon={size === 'large' ? <Icon name="wallet" /> : undefined}
        >
          {variant} {size}
        </Button>
      )),
    )}
    {BUTTON_VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        disabled
      </Button>
    ))}
    {BUTTON_VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} busy icon={<Icon name="wallet" />}>
        busy
      </Button>
    ))}
  </span>
)

const alerts = (
  <span style={{ display: 'grid', gap: 12 }}>
    {ALERTS.map((kind) => (
      <Alert key={kind} kind={kind}>
        A message that says what happened, in one sentence, and what to do next.
      </Alert>
    ))}
  </span>
)

const icons = (
  <span style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
    {ICONS.map((name) => (
      <Icon key={name} name={name} />
    ))}
  </span>
)

export const buttonSheet: Sheet = () => ({ 'connect button': connectButtons, buttons, alerts, icons })
