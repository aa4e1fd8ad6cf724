import { CredentialCard, type CredentialCardProps } from '../../src/ui/credential-card.tsx'
import { ADA, LOGO, type Sheet } from './scene.tsx'

const APP = 'zNKdMcAikV7GsWa8yU5MGCk4as1gkAGwX8eh'
const EXPIRY = { key: 'Exp', value: '2123-01-01' }

const CARDS: Record<string, Partial<CredentialCardProps>> = {
  passport: { did: ADA.did, extra: EXPIRY, icon: LOGO },
  revoked: { did: ADA.did, extra: EXPIRY, ribbon: 'revoked' },
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
      <CredentialCard key={name} issuer="Demo App" issuerDid={APP} name="Admin" {...card} />,
    ]),
  )
