/**
 * Where the tokens of an app are stored (docs/protocol.md §4.2). The page may belong to another app, whose tokens must
 * neither be sent to this app nor overwritten.
 *
 * @param foreignOrigin - origin of the app when it is not the page's own, else ''
 */
export function tokenKeys(foreignOrigin: string) {
  const suffix = foreignOrigin ? (`@${foreignOrigin}` as const) : ''
  return {
    session: `login_token${suffix}`,
    refresh: `refresh_token${suffix}`,
    visitor: `__visitor_id${suffix}`,
  } as const
}
