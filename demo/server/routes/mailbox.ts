import type { App, Service } from '../service.ts'

/** For the mailbox page and browser tests: the received emails, newest first. */
export function mailboxRoutes(app: App, { mail }: Service): void {
  app.get('/__mail', (c) => {
    const to = c.req.query('to')
    return c.json(mail.messages.filter((email) => !to || email.to === to).toReversed())
  })
  app.get('/mailbox', (c) => c.redirect('/mailbox.html'))
}
