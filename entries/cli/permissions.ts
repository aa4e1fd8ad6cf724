import { warning, type Finding } from './lib/findings.ts'

/*
 * Whether the header `Permissions-Policy` of a page turns off what the kit uses
 * (https://www.w3.org/TR/permissions-policy/).
 */

/** What visitors lose without a feature. */
const LOSSES: Record<string, string> = {
  'publickey-credentials-get': 'visitors are offered no passkeys',
  'publickey-credentials-create': 'visitors can’t create a passkey',
  'local-network-access': 'the page can’t reach an app on this computer',
  'storage-access': 'the page can’t use the sessions of another site',
}

/** Whether an allowlist has the page. A feature that the header doesn't name is allowed. */
const hasPage = (list: string, origin: string): boolean =>
  list
    .replace(/^\(|\)$/g, '')
    .split(/\s+/)
    .some((entry) => ['*', 'self', `"${origin}"`].includes(entry))

/** A warning for each feature that the page has turned off for itself. */
export function examinePermissions(header: string | null, page: string): Finding[] {
  const members = (header ?? '').matchAll(/(?:^|,)\s*([a-z-]+)\s*=\s*(\([^)]*\)|[^\s,;]+)/g)
  return [...members].flatMap(([, feature = '', list = '']) => {
    if (!Object.hasOwn(LOSSES, feature) || hasPage(list, new URL(page).origin)) return []
    const text = `${feature} is turned off on ${page}: ${LOSSES[feature]}.`
    return [warning('Permissions-Policy', text, `Add self to ${feature} in the header Permissions-Policy.`)]
  })
}
