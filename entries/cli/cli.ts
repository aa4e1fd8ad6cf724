import { readCommand, USAGE, type CheckCommand, type Command } from './command.ts'
import { examine } from './check.ts'
import { printable, type Finding } from './findings.ts'
import { examineMigration } from './migrate/migrate.ts'
import { probeFrom } from './probe.ts'
import { examineRequest } from './request.ts'
import { countOf, report } from './report.ts'

/*
 * `npx did-connect-elements check https://app.example --from https://site.example` says what will work with an app on a
 * page, and `npx did-connect-elements migrate --check` what an app uses of the platform's React kit. The status is 1 if
 * there is a problem, and 2 if the command isn't understood.
 */

function check({ app, page, servicePrefix, action, prefix }: CheckCommand): Promise<Finding[]> {
  const origin = new URL(page).origin === new URL(app).origin ? '' : new URL(page).origin
  const question = { app, page, servicePrefix, probe: probeFrom(origin) }
  return action === null ? examine(question) : examineRequest({ ...question, action, prefix })
}

function write(command: Command, findings: Finding[]): number {
  const { isJson } = command
  const subject: Record<string, string> =
    command.name === 'check' ? { app: command.app, page: command.page } : { folder: command.folder }
  process.stdout.write(report({ subject, isJson }, findings))
  return countOf(findings, 'problem') > 0 ? 1 : 0
}

const run = (command: Command): Promise<Finding[]> =>
  command.name === 'check' ? check(command) : examineMigration(command.folder)

async function main(args: string[]): Promise<number> {
  let command: Command | string
  try {
    command = readCommand(args)
  } catch (error) {
    process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n\n${USAGE}`)
    return 2
  }
  if (typeof command !== 'string') return write(command, await run(command))
  process.stdout.write(command)
  return 0
}

process.exitCode = await main(process.argv.slice(2))
