import { create } from 'qrcode'
import type { DevOptions } from './options.ts'
import type { Site } from './site.ts'

/** Where the program listens. */
export interface Started {
  url: string
  /** The second app, or null. */
  memberUrl: string | null
  /** Other devices in the network can open it. */
  isOpen: boolean
  /** The file with its certificate, or null without https. */
  certificate: string | null
}

/** Two rows of a code in a line, with the margin that readers need; black on white in any terminal. */
function terminalCode(text: string): string {
  const { modules: code } = create(text, { errorCorrectionLevel: 'M' })
  const isDark = (x: number, y: number) => Math.min(x, y) >= 0 && Math.max(x, y) < code.size && code.get(y, x) === 1
  const margin = 4
  const rows: string[] = []
  for (let y = -margin; y < code.size + margin; y += 2) {
    const cells = Array.from({ length: code.size + 2 * margin }, (_, index) => {
      const x = index - margin
      const [top, bottom] = [isDark(x, y), isDark(x, y + 1)]
      return top ? (bottom ? '█' : '▀') : bottom ? '▄' : ' '
    })
    rows.push(`\u001B[30;107m${cells.join('')}\u001B[0m`)
  }
  return rows.join('\n')
}

const member = (url: string): string =>
  `A second app, a member of the first one’s federation, takes the next port: ${url}`

const closed = (command: string): string =>
  `It is for development and listens on this computer only. Every user of this computer can read the mailbox and the accounts.
${command} --host 0.0.0.0 opens it to a phone in the same network.`

const open = (
  url: string,
): string => `WARNING: the service is open to your network. Everybody in it can read and change accounts, mailbox and state.
Use it in a network that you trust, and stop it with Ctrl+C. Browsers offer passkeys and the camera only at localhost and
over https, so a phone signs in by wallet, email or a third party.

Scan this to open ${url} on a phone:

${terminalCode(url)}`

/** How an operating system learns that the certificate is the user's own. */
const TRUST: Partial<Record<NodeJS.Platform, (file: string) => string>> = {
  darwin: (file) => `security add-trusted-cert -p ssl -k ~/Library/Keychains/login.keychain-db "${file}"`,
  win32: (file) => `certutil -user -addstore Root "${file}"`,
  linux: (file) => `certutil -d sql:$HOME/.pki/nssdb -A -t P,, -n did-connect-dev -i "${file}"`,
}

/** What is to be done with a certificate that nobody trusts yet. */
export function certificateText(file: string, platform: NodeJS.Platform = process.platform): string {
  const command = TRUST[platform]?.(file)
  return `Its certificate is ${file}. Until your browser trusts it, it warns, and offers no passkeys:

${command ? `  ${command}\n` : ''}  NODE_EXTRA_CA_CERTS="${file}" for tests and servers in Node`
}

/** What is printed instead where another program listens already. */
export function takenText({ command, hasMember }: Site, port: number): string {
  const other = `${command} --port 5000 takes`
  return hasMember
    ? `Port ${port} or ${port + 1} is taken. ${other} 5000 and 5001.\n`
    : `Port ${port} is taken. ${other} another one.\n`
}

/** What the program prints. Others wait for the first line. */
export function startText(
  site: Site,
  { folder }: DevOptions,
  { url, memberUrl, isOpen, certificate }: Started,
): string {
  const parts = [
    `ready ${url}`,
    site.welcome(url),
    memberUrl && member(memberUrl),
    certificate && certificateText(certificate),
    `It needs no internet. Accounts are kept in ${folder}; --reset deletes them.`,
    isOpen ? open(url) : closed(site.command),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
