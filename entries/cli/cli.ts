import { readCommand, USAGE, type Command } from './command.ts'
import { examine } from './check.ts'
import { printable } from './findings.ts'
import { probeFrom } from './probe.ts'
import { examineRequest } from './request.ts'
import { countOf, report } from './report.ts'

/*
 * `npx did-connect-elements check https://app.example --from https://site.example`: says what will work with an app on
 * a page. It exits with status 1 if something prevents a login, and with 2 if it doesn't understand the command.
 */

async function check(command: Command): Promise<number> {
  const { app, page, servicePrefix, action, prefix } = command
  const origin = new URL(page).origin === new URL(app).origin ? '' : new URL(page).origin
  const question = { app, page, servicePrefix, probe: probeFrom(origin) }
  const findings = action === null ? await examine(question) : await examineRequest({ ...question, action, prefix })
  process.stdout.write(report(command, findings))
  return countOf(findings, 'problem') > 0 ? 1 : 0
}

async function main(args: string[]): Promise<number> {
  let command: Command | string
  try {
    command = readCommand(args)
  } catch (error) {
    process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n\n${USAGE}`)
    return 2
  }
  if (typeof command !== 'string') return check(command)
  process.stdout.write(command)
  return 0
}

process.exitCode = await main(process.argv.slice(2))
