import { expect, test, vi } from 'vitest'
import { createAuthServer } from '../../demo/server/index.ts'
import { run } from '../../scripts/lib/run.ts'
import { USAGE } from './command.ts'

/* The command `did-connect-elements`, as a process. Node takes seconds to start on a busy computer. */
vi.setConfig({ testTimeout: 60_000 })

const command = (...args: string[]) => run('tsx', ['entries/cli/cli.ts', ...args], { quiet: true })

test('one problem is counted in the singular, and ends the command with status 1', async () => {
  const { code, output } = await command('check', 'http://127.0.0.3:1')
  expect(output).toMatch(/\n1 problem, 0 warnings\n$/)
  expect(code).toBe(1)
})

test('warnings alone end the command with status 0', async () => {
  const service = await createAuthServer()
  const { code, output } = await command('check', service.url, '--from', 'http://127.0.0.3:1')
  await service.close()
  expect(output).toMatch(/\n0 problems, (1 warning|\d+ warnings)\n$/)
  expect(code).toBe(0)
})

test('--help answers on the output, a refusal on the error output with status 2', async () => {
  const help = await command('--help')
  expect([help.code, help.output]).toEqual([0, USAGE])
  const refusal = await command('look')
  expect([refusal.code, refusal.output]).toEqual([
    2,
    `There is no command look, only copy, check and migrate.\n\n${USAGE}`,
  ])
})
