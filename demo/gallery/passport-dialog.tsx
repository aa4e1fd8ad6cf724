import { DidError } from '../../src/model/errors.ts'
import { $passportDialog, offerPassports, type Refusal } from '../../src/account/passports/passport-dialog.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { passport, passportUser } from '../../src/testing/passport-fixtures.ts'
import { hasLongWords, inDialog, LOGO, parameter, type Scene } from './scene.tsx'

const PORTRAIT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f3c98b" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="#7a3b1d"/><path d="M1 8c0-4 6-4 6 0" fill="#2d5d7b"/></svg>',
)}`

const EDITOR = hasLongWords
  ? {
      title: 'Chefredaktionsleiterin der Donaudampfschifffahrtsgesellschaft',
      issuer: 'Donaudampfschifffahrtsgesellschaft AG & Co',
    }
  : { title: 'محرر المحتوى العربي', issuer: '示例应用：一个名字很长的应用程序' }

const passports = () => [
  passport('admin', { ownerAvatarUrl: PORTRAIT, issuerAvatarUrl: LOGO }),
  passport('editor', { preferredColor: 'auto', ...EDITOR }),
  passport('owner', { preferredColor: '#a3254e', title: '所有者与全部应用的管理员', revoked: true }),
  passport('vip', { display: LOGO, title: 'VIP' }),
  passport('broken', { display: 'data:image/png;base64,AA==' }),
]

/** `place` chooses a row; `press` confirms the choice, which ends as `use` says. */
function openPassports(use: () => Promise<Refusal | null>): void {
  setSession({ user: passportUser('member'), provider: 'email' })
  void offerPassports(passports(), use)
  const place = parameter('place')
  if (place) $passportDialog.get()?.choose(Number(place))
  if (parameter('press')) inDialog(() => $passportDialog.get()?.confirm())
}

const refuse = (refusal: Refusal) => openPassports(() => Promise.resolve(refusal))

export const passportScenes: Record<string, Scene> = {
  passports: () => openPassports(() => new Promise(() => {})),
  'passports-refused': () =>
    refuse({ error: new DidError('passport-gone'), left: [passport('editor'), passport('member')] }),
  'passports-failing': () =>
    refuse({ error: new DidError('passport-switch-failed', { text: 'Not today' }), left: null }),
  'passports-none': () => refuse({ error: new DidError('passport-gone'), left: [] }),
}
