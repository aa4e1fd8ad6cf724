import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { isoDate } from './clock.ts'
import type { Clock } from './clock.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** A letter as it arrived. */
export interface ReceivedMail extends Letter {
  id: number
  from: string
  receivedAt: string
  /** The six digits in it, if any. */
  code: string | null
  /** The sign-in link in it, if any. */
  link: string | null
}

export interface Mail {
  /** Everything that arrived, oldest first. */
  messages: ReceivedMail[]
  send(from: string, letter: Letter): Promise<void>
  /** The next letter to this address that nobody has waited for yet. */
  waitFor(address: string): Promise<ReceivedMail>
  close(): Promise<void>
}

const find = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null

async function read(source: Buffer): Promise<Letter & { from: string }> {
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

/** A post office of its own: letters go out by SMTP and come in by SMTP, both on this computer. Starts when first used. */
export function createMail(clock: Clock): Mail {
  const messages: ReceivedMail[] = []
  const handedOut = new Set<number>()
  const waiting = new Map<string, ((mail: ReceivedMail) => void)[]>()

  function deliver(letter: Letter & { from: string }): void {
    const mail: ReceivedMail = {
      ...letter,
      id: messages.length + 1,
      receivedAt: isoDate(clock),
      code: find(letter.text, /\b(\d{6})\b/),
      link: find(letter.text, /(https?:\S+magicToken=\S+)/),
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
    async send(from, letter) {
      port ??= listen(server)
      const transport = createTransport({ host: '127.0.0.1', port: await port, ignoreTLS: true })
      await transport.sendMail({ from, ...letter })
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
