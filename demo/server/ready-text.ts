import { generate } from 'lean-qr'

interface Ready {
  url: string
  /** The app that belongs to the first one's federation. */
  secondUrl: string
  /** Other devices in the network can open it. */
  isOpen: boolean
  /** A value of `HOST` that is no address. */
  ignoredHost: string
}

/** Two rows of a code in a line, with the margin that readers need; black on white in any terminal. */
function terminalCode(text: string): string {
  const code = generate(text)
  const margin = 4
  const rows: string[] = []
  for (let y = -margin; y < code.size + margin; y += 2) {
    const cells = Array.from({ length: code.size + 2 * margin }, (_, index) => {
      const x = index - margin
      const [top, bottom] = [code.get(x, y), code.get(x, y + 1)]
      return top ? (bottom ? '█' : '▀') : bottom ? '▄' : ' '
    })
    rows.push(`\u001B[30;107m${cells.join('')}\u001B[0m`)
  }
  return rows.join('\n')
}

const tryIt = (url: string): string => `Open ${url} and try two things:

  1. Sign in with the wallet: press “Sign in”, “Scan the code”, “Approve”.
  2. Sign out, and sign in by email: any address will do, its mail arrives at ${url}/mailbox.`

const closed = `It is for development and listens on this computer only. Every user of this computer can read the mailbox and the state.
HOST=0.0.0.0 npm run demo opens it to a phone in the same network.`

const open = (
  url: string,
): string => `WARNING: the demo is open to your network. Everybody in it can read and change accounts, mailbox and state.
Use it in a network that you trust, and stop it with Ctrl+C. Browsers offer passkeys and the camera only at localhost and
over https, so a phone signs in by wallet, email or a third party.

Scan this to open ${url} on a phone:

${terminalCode(url)}`

const second = (url: string): string =>
  `A second app, a member of the first one’s federation, takes the next port: ${url}`

/** What is printed instead where another program listens already. */
export const takenText = (taken: number, first: number): string =>
  `Port ${taken} is taken. The demo takes two, ${first} and ${first + 1}; PORT=5000 npm run demo takes 5000 and 5001.\n`

/** What `npm run demo` prints. Programs wait for the first line. */
export function readyText({ url, secondUrl, isOpen, ignoredHost }: Ready): string {
  const ignored = ignoredHost ? [`HOST=${ignoredHost} is no address, so it is ignored.`] : []
  return [`ready ${url}`, tryIt(url), second(secondUrl), ...ignored, isOpen ? open(url) : closed, '']
    .join('\n\n')
    .replace(/\n\n$/, '\n')
}
