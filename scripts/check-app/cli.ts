import { parseArgs } from 'node:util'
import { examine } from './examine.ts'
import type { Finding } from './findings.ts'
import { probeFrom } from './probe.ts'

/*
 * `npx did-connect-elements check https://app.example --from https://site.example`: says what of an app will work on a
 * page. It ends with status 1 when something prevents a login.
 */

const USAGE = `Usage: npx did-connect-elements check <address of the app> [--from <address of the page>]
       [--service-prefix /.well-known/service]

Examines an app without signing in: its settings, methods, CORS, login page, passkeys and federation, and the Content
Security Policy of the page.
`

const SIGNS = { ok: '✓', warning: '!', problem: '✗', hidden: '?' }

/** An http address without a slash at the end; '' for anything else. */
function address(value: string | undefined): string {
  const url = URL.canParse(value ?? '') ? new URL(value ?? '') : null
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : ''
}

const lineOf = ({ level, topic, text, mend }: Finding): string =>
  `${SIGNS[level]} ${topic}: ${text}${mend ? `\n    ${mend}` : ''}\n`

const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, 'service-prefix': { type: 'string' } },
  })
  const [command, target] = positionals
  const app = address(target)
  const page = address(values.from ?? target)
  if (command !== 'check' || !app || !page) {
    process.stderr.write(USAGE)
    return 2
  }
  const servicePrefix = values['service-prefix'] ?? '/.well-known/service'
  const origin = new URL(page).origin === new URL(app).origin ? '' : new URL(page).origin
  const findings = await examine({ app, page, servicePrefix, probe: probeFrom(origin) })
  for (const finding of findings) process.stdout.write(lineOf(finding))
  const count = (level: Finding['level']): number => findings.filter((finding) => finding.level === level).length
  process.stdout.write(`\n${amount(count('problem'), 'problem')}, ${amount(count('warning'), 'warning')}\n`)
  return count('problem') > 0 ? 1 : 0
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exitCode = 2
  },
)
