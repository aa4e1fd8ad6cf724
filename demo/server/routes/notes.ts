import { authenticate, findToken } from '../authenticate.ts'
import type { App, Service } from '../service.ts'

const NOTES = ['The cat is called Ampère.', 'The spare key is under the blue pot.']
const OWNER_NOTES = ['The app earned 12 coins last month.']

/** For the page on protected content: an app's own data, which the server gives to signed-in users only. */
export function notesRoutes(app: App, service: Service): void {
  app.get('/api/notes', async (c) => {
    const { token, duplicate } = await findToken(c)
    const caller = token && !duplicate ? await authenticate(service, c, token) : null
    c.header('cache-control', 'no-store')
    if (!caller) return c.json({ error: 'Sign in to read the notes' }, 401)
    const isOwner = caller.claims.role === 'owner'
    return c.json({ notes: isOwner ? [...NOTES, ...OWNER_NOTES] : NOTES })
  })
}
