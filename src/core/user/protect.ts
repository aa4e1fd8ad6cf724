import { computed } from 'nanostores'
import { hideSelected, includeRoot, watchMarked } from '../../env/protect.ts'
import { $config } from '../config.ts'
import { $isRoleConfirmed, $isStarted, $user } from './user.ts'

/** The user after the start, else null. If the service can't be reached, the cached user counts. */
const $visitor = computed([$isStarted, $user], (isStarted, user) => (isStarted ? user : null))

const rolesIn = (value: string): string[] => value.split(/\s+/).filter(Boolean)

/** Whether content with this value is shown. */
const $isShown = computed([$visitor, $isRoleConfirmed], (visitor, isRoleConfirmed) => (value: string): boolean => {
  const roles = rolesIn(value)
  return visitor !== null && (roles.length === 0 || (isRoleConfirmed && roles.includes(visitor.role)))
})

/** Shows protected content to signed-in visitors only (docs/rules.md §1.2). */
export function protectContent(): void {
  computed([$config, $visitor], ({ protect }, visitor) => (visitor ? '' : protect)).subscribe(hideSelected)
  $isShown.subscribe(watchMarked((value) => $isShown.get()(value)))
}

/**
 * The roots around an element of the kit are protected like the document. So are roots that the page names with
 * `protectIn`.
 */
export function protectAround(element: Element): void {
  let root = element.getRootNode()
  while (root instanceof ShadowRoot) {
    includeRoot(root)
    root = root.host.getRootNode()
  }
}
