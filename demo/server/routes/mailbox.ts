import type { App, Service } from '../service.ts'

/** What the mailbox page and tests in a browser read: the letters that arrived, newest first. */
export function mailboxRoutes(app: App, { mail }: Service): void {
  app.get('/__mail', (c) => {
    const to = c.req.query('to')
    return c.json(mail.messages.filter((letter) => !to || letter.to === to).toReversed())
  })
  app.get('/mailbox', (c) => c.redirect('/mailbox.html'))
}
