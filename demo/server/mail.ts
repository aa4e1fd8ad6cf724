import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { isoDate } from './clock.ts'
import type { Clock } from './clock.ts'

export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

/** An email as received. */
export interface ReceivedMail extends Email {
  id: number
  from: string
  receivedAt: string
  /** The six digits in it, if any. */
  code: string | null
  /** The sign-in link in it, if any. */
  link: string | null
}

export interface Mail {
  /** All received emails, oldest first. */
  messages: ReceivedMail[]
  send(from: string, email: Email): Promise<void>
  /** Resolves to the next email to this address that no earlier call returned. */
  waitFor(address: string): Promise<ReceivedMail>
  close(): Promise<void>
}

const find = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null

async function read(source: Buffer): Promise<Email & { from: string }> {
  const { from, to, subject = '', text = '', html = '' } = await PostalMime.parse(source)
  return { from: from?.address ?? '', to: to?.[0]?.address ?? '', subject, text: text.trim(), html }
}

async function listen(server: SMTPServer): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.server.address() as AddressInfo).port
}

/**
 * Sends emails by SMTP to an SMTP server in this process, which starts with the first email. Without SMTP they are
 * delivered at once: the timers of its connections know no simulated time.
 */
export function createMail(clock: Clock, { smtp = true } = {}): Mail {
  const messages: ReceivedMail[] = []
  const handedOut = new Set<number>()
  const waiting = new Map<string, ((mail: ReceivedMail) => void)[]>()

  function deliver(email: Email & { from: string }): void {
    const mail: ReceivedMail = {
      ...email,
      id: messages.length + 1,
      receivedAt: isoDate(clock),
      code: find(email.text, /\b(\d{6})\b/),
      link: find(email.text, /(https?:\S+magicToken=\S+)/),
    }
    messages.push(mail)
    const next = waiting.get(mail.to)?.shift()
    if (!next) return
    handedOut.add(mail.id)
    next(mail)
  }

  const receive = callbackify(async (stream: Readable) => deliver(await read(await buffer(stream))))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => receive(stream, done),
  })
  let port: Promise<number> | null = null

  return {
    messages,
    async send(from, email) {
      if (!smtp) return deliver({ from, ...email })
      port ??= listen(server)
      const transport = createTransport({ host: '127.0.0.1', port: await port, ignoreTLS: true })
      await transport.sendMail({ from, ...email })
    },
    async waitFor(address) {
      const arrived = messages.find((mail) => mail.to === address && !handedOut.has(mail.id))
      if (!arrived) {
        return new Promise((resolve) => waiting.set(address, [...(waiting.get(address) ?? []), resolve]))
      }
      handedOut.add(arrived.id)
      return arrived
    },
    async close() {
      if (!port) return
      await port
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
