import { useStore } from '@nanostores/react'
import { readUser } from '../../src/protocol/session-user.ts'
import { loadApp } from '../../src/core/app/app.ts'
import { $unreadCount } from '../../elements/avatar-menu/unread.ts'
import { $user } from '../../src/core/user/user.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { AvatarMenu } from '../../elements/avatar-menu/view/avatar-menu.tsx'
import { ADA, GRACE, LONG_NAME, mount, nothing, OWNER, press, stubService, type Scene } from './scene.tsx'

interface MenuState {
  /** What differs from the owner of the app. */
  user?: object
  /** What the service answers for the saved sessions; undefined: nothing, ever. */
  sessions?: object[] | 'failing'
  unread?: number
  /** Outside of an app. */
  isBare?: boolean
}

const USERS = [OWNER, { ...GRACE, email: 'grace@example.com' }, { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtS11' }]
const SESSIONS = USERS.map((user, index) => ({
  id: `${index}`,
  userDid: user.did,
  status: 'online',
  user: { ...user, sourceAppPid: null },
}))

const NAVIGATION = ['Orders', { en: 'Team settings', zh: '团队设置' }].map((title, index) => ({
  title,
  link: `/${index}`,
  section: 'sessionManager',
}))

function answer({ sessions, unread = 0 }: MenuState, url: string): Promise<Response> {
  if (url.includes('unread')) return Promise.resolve(Response.json({ unReadCount: unread }))
  if (url.includes('__blocklet__')) return Promise.reject(new TypeError('no app'))
  if (!url.includes('user-session') || sessions === undefined) return new Promise(() => {})
  return sessions === 'failing' ? Promise.reject(new TypeError('offline')) : Promise.resolve(Response.json(sessions))
}

function Menu() {
  const user = useStore($user)
  const unread = useStore($unreadCount)
  if (!user) return null
  return (
    <div style={{ position: 'fixed', insetBlockStart: 16, insetInlineEnd: 16 }}>
      <AvatarMenu
        user={user}
        size={36}
        unread={unread}
        run={(action) => action(document.body).then(nothing)}
        onToggle={nothing}
      />
    </div>
  )
}

function openMenu(state: MenuState): void {
  stubService((url) => answer(state, url))
  localStorage.setItem('did_accounts', '3')
  const blocklet = { appPid: ADA.did, settings: { invite: { enabled: true } }, navigation: NAVIGATION }
  if (!state.isBare) Object.assign(window, { blocklet })
  const user = readUser({ ...OWNER, ...state.user }, location.origin)
  if (user) setSession({ user, provider: 'wallet' })
  void loadApp()
  const shadow = mount(document.body, <Menu />, 'did-avatar-menu')
  press(shadow, '[aria-haspopup=menu]')
}

export const avatarMenuScenes: Record<string, Scene> = {
  'menu-owner': () =>
    openMenu({
      user: { didSpace: { name: 'Ada’s space', endpoint: 'https://spaces.example/ada' } },
      sessions: SESSIONS,
      unread: 3,
    }),
  'menu-guest': () =>
    openMenu({
      user: { role: 'guest', passports: [], connectedAccounts: [], fullName: '', email: '' },
      sessions: SESSIONS.slice(0, 1),
      unread: 120,
    }),
  'menu-loading': () => openMenu({}),
  'menu-failing': () => openMenu({ sessions: 'failing' }),
  'menu-bare': () => openMenu({ sessions: SESSIONS.slice(0, 2), isBare: true }),
  'menu-long': () =>
    openMenu({
      user: {
        fullName: LONG_NAME,
        email: `${'ada.'.repeat(40)}@example.com`,
        passports: [{ title: LONG_NAME, role: 'owner' }],
        connectedAccounts: [],
        didSpace: { name: LONG_NAME, endpoint: 'https://spaces.example/ada' },
      },
      sessions: SESSIONS,
    }),
}
