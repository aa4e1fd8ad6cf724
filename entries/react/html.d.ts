/*
 * What writes elements into HTML, as `imports` of package.json choose it: `did-connect-elements/html` on a server, and
 * nothing in a browser, whose bundle is smaller without it.
 */
declare module '#html' {
  import type * as server from '../html/index.ts'
  export const renderToParts: typeof server.renderToParts | null
}
