import { CredentialCard, type CredentialCardProps } from '../../src/ui/credential-card.tsx'
import { ADA, LOGO, type Sheet } from './scene.tsx'

const APP = 'zNKdMcAikV7GsWa8yU5MGCk4as1gkAGwX8eh'
const EXPIRY = { key: 'Exp', value: '2123-01-01' }

const CARDS: Record<string, Partial<CredentialCardProps>> = {
  'did-space': { variant: 'did-space', name: 'DID Space', did: ADA.did, extra: { key: 'Used', value: '1.2 GB' } },
  'app-space': { variant: 'app-space', name: 'App Space', did: ADA.did, chain: 'arcblock', verifiable: true },
  'app-purchase': { variant: 'app-purchase', name: 'Purchase', did: ADA.did, chain: 'ethereum' },
  'app-passport': { did: ADA.did, extra: EXPIRY, verifiable: true, icon: LOGO },
  'app-kyc': { variant: 'app-kyc', name: 'ada@example.com', verifiable: true, extra: EXPIRY },
  success: { tag: { text: 'valid', variant: 'success' } },
  error: { tag: { text: 'revoked', variant: 'error' } },
  info: { tag: { text: 'new', variant: 'info' } },
  warning: { tag: { text: 'expiring', variant: 'warning' } },
  long: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitän',
    issuer: 'Donaudampfschifffahrtsgesellschaft AG & Co',
    did: '0x1234567890123456789012345678901234567890',
    extra: { key: 'Exp', value: 'ein sehr langer Wert, der nicht hineinpasst' },
  },
  arabic: { name: 'مدير التطبيق التجريبي', issuer: 'التطبيق التجريبي للمنصة الموحدة الكبرى جدا', did: ADA.did },
  chinese: { name: '应用管理员', issuer: '示例应用：一个名字很长很长的应用程序名称', did: ADA.did },
}

export const cardSheet: Sheet = () =>
  Object.fromEntries(
    Object.entries(CARDS).map(([name, card]) => [
      name,
      <CredentialCard key={name} variant="app-passport" issuer="Demo App" issuerDid={APP} name="Admin" {...card} />,
    ]),
  )
