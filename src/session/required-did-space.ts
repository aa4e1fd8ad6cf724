import { pageUrl } from '../env/page.ts'
import { isTopLevel } from '../env/navigation.ts'
import type { App } from '../model/app.ts'
import { asFlag } from '../model/read.ts'
import type { User } from '../model/user.ts'
import { onAnnounce } from '../core/announce.ts'
import { loadApp } from '../core/app/app.ts'
import { $config } from '../core/config.ts'
import { $user } from '../core/user/user.ts'

interface Here {
  url: string
  isTopLevel: boolean
  servicePrefix: string
}

/** Whether the app requires a storage space (docs/rules.md §4.5). */
export function isSpaceRequired(app: App | null, user: User | null, { url, isTopLevel, servicePrefix }: Here): boolean {
  if (!app || !user || user.didSpace || !isTopLevel) return false
  if (new URL(url).origin === new URL(app.didSpacesUrl).origin || url.includes(servicePrefix)) return false
  const current = app.componentId.split('/').pop()
  return app.components.some(({ did, didSpace }) => did === current && didSpace === 'requiredOnConnect')
}

/** Whether the user of this page has to connect a storage space. */
export function isSpaceMissing(app: App | null): boolean {
  const here = { url: pageUrl(), isTopLevel: isTopLevel(), servicePrefix: $config.get().servicePrefix }
  return isSpaceRequired(app, $user.get(), here)
}

const LOGINS = ['did-login', 'did-account-switch']

/** Calls back after each login and each restored session, when the app requires a storage space. */
export function onSpaceMissing(listener: () => void): void {
  onAnnounce(async ({ name, detail }) => {
    const isLogin = LOGINS.includes(name) || (name === 'did-session-change' && asFlag(Reflect.get(detail, 'isFirst')))
    if (isLogin && isSpaceMissing(await loadApp())) listener()
  })
}
