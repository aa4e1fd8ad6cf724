import type { ReactNode } from 'react'
import { readApp } from '../../src/model/app.ts'
import { readUser } from '../../src/protocol/session-user.ts'
import { $appSettings } from '../../src/core/app-look.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { userFromPage } from '../../src/identity/card-user.ts'
import { Icon } from '../../src/ui/icon.tsx'
import { CONTENT } from '../../src/testing/connect-stub.ts'
import { UserCard, type CardProps } from '../../elements/user-card/view/card.tsx'
import { HoverCard } from '../../elements/user-card/view/hover-card.tsx'
import { ADA, GRACE, LONG_NAME, mount, nothing, OWNER, press, stubService, type Scene, type Sheet } from './scene.tsx'

const PROFILE = {
  ...ADA,
  isFollowing: false,
  email: 'ada.lovelace@example.com',
  createdAt: '2024-03-01T12:00:00.000Z',
  metadata: {
    bio: 'Writes notes on engines that weave algebra as looms weave flowers and leaves.',
    phone: { country: '', phoneNumber: '+44 20 7946 0000' },
    location: 'London',
    timezone: 'Europe/London',
    links: [{ url: 'https://example.com/notes/translated-from-the-french' }],
  },
}
const LONG_PROFILE = {
  ...PROFILE,
  fullName: LONG_NAME,
  metadata: { ...PROFILE.metadata, bio: LONG_NAME, location: LONG_NAME },
}
const FOLLOWED_DID = 'z1oYktwSEgL3ViJbqdNvVKAbRfrBz3nXibG'
const UNKNOWN_DID = 'z1Sv7gutrHeN6wMzryLbEi7m28tUuUzzcKm'

const cardProps = (did: string): CardProps => ({
  did,
  info: 'basic',
  size: 0,
  fields: null,
  isWide: true,
  noFollow: false,
  noChat: false,
  onPress: nothing,
  onFollow: nothing,
  onCopy: () => Promise.resolve(true),
})

const card = (user: object, props: Partial<CardProps> = {}, did = GRACE.did) => (
  <UserCard {...cardProps(did)} {...props} user={userFromPage({ ...user, did }, null, { appUrl: location.origin })} />
)

const narrow = (content: ReactNode) => <div style={{ inlineSize: 'min(320px, 100%)' }}>{content}</div>

/** An app with comments where Ada is signed in, and a service that never answers. */
function signInAda(): void {
  stubService(() => new Promise(() => {}))
  const componentMountPoints = [{ name: 'did-comments', mountPoint: '/discuss' }]
  const serverVersion = '1.17.12'
  $appSettings.set(readApp({ appPid: CONTENT.did, serverVersion, componentMountPoints }, location.origin))
  const user = readUser(OWNER, location.origin)
  if (user) setSession({ user, provider: 'wallet' })
}

export const userCardSheet: Sheet = () => {
  signInAda()
  return {
    'user card': card({ ...PROFILE, fullName: 'Grace' }),
    'followed, few fields': card({ ...PROFILE, isFollowing: true }, { fields: ['location', 'timezone'] }, FOLLOWED_DID),
    'her own': card(PROFILE, {}, ADA.did),
    minimal: card(PROFILE, { info: 'minimal' }),
    'on its way': <UserCard {...cardProps(UNKNOWN_DID)} user={null} />,
    'with long words': card(LONG_PROFILE),
    'at 320': narrow(card(PROFILE, { isWide: false })),
    'at 320, with long words': narrow(card(LONG_PROFILE, { isWide: false })),
    'her own, at 320': narrow(card(PROFILE, { isWide: false }, ADA.did)),
  }
}

/** The card as it opens from an avatar on the page. */
function openHoverCard(): void {
  signInAda()
  const shadow = mount(
    document.body,
    <HoverCard label="Grace" renderAvatar={() => <Icon name="person" />}>
      {() => card({ ...PROFILE, fullName: 'Grace' })}
    </HoverCard>,
    'did-user-card',
  )
  press(shadow, 'button')
}

export const userCardScenes: Record<string, Scene> = { 'user-card': openHoverCard }
