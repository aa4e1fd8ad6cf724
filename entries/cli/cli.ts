import { fileURLToPath } from 'node:url'
import pkg from '../../package.json' with { type: 'json' }
import {
  readCommand,
  USAGE,
  type CheckCommand,
  type Command,
  type CopyCommand,
  type MigrateCommand,
} from './command.ts'
import { examine } from './check.ts'
import { copyKit } from './copy.ts'
import { printable, type Finding } from './lib/findings.ts'
import { examineMigration } from './migrate/migrate.ts'
import { probeFrom } from './probe.ts'
import { examineRequest } from './request.ts'
import { countOf, report } from './report.ts'

/*
 * `npx did-connect-elements copy public/did-connect` copies what a page loads, `… check https://app.example --from
 * https://site.example` says what will work with an app on a page, and `… migrate --check` what an app uses of the
 * platform's React kit. The status is 1 if there is a problem, and 2 if the command isn't understood.
 */

function check({ app, page, servicePrefix, action, prefix }: CheckCommand): Promise<Finding[]> {
  const origin = new URL(page).origin === new URL(app).origin ? '' : new URL(page).origin
  const question = { app, page, servicePrefix, probe: probeFrom(origin) }
  return action === null ? examine(question) : examineRequest({ ...question, action, prefix })
}

/** Examines something, and writes what was found. */
async function examineAll(command: CheckCommand | MigrateCommand): Promise<number> {
  const { isJson } = command
  const isCheck = command.name === 'check'
  const findings = await (isCheck ? check(command) : examineMigration(command.folder))
  const subject: Record<string, string> = isCheck
    ? { app: command.app, page: command.page }
    : { folder: command.folder }
  process.stdout.write(report({ subject, isJson }, findings))
  return countOf(findings, 'problem') > 0 ? 1 : 0
}

const sentenceOf = (error: unknown): string => printable(error instanceof Error ? error.message : String(error))

function copy({ folder }: CopyCommand): number {
  try {
    const dist = fileURLToPath(new URL('.', import.meta.url))
    process.stdout.write(copyKit({ dist, version: pkg.version, folder }))
    return 0
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    return 1
  }
}

async function main(args: string[]): Promise<number> {
  let command: Command | string
  try {
    command = readCommand(args)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n\n${USAGE}`)
    return 2
  }
  if (typeof command !== 'string') return command.name === 'copy' ? copy(command) : examineAll(command)
  process.stdout.write(command)
  return 0
}

process.exitCode = await main(process.argv.slice(2))
