import { expect, test } from 'vitest'
import { createAuthServer } from '../../demo/server/index.ts'
import { run } from '../run.ts'

/* The command `did-connect-elements check`, as a process. */

const check = (...args: string[]) => run('tsx', ['scripts/check-app/cli.ts', 'check', ...args], { quiet: true })

test('one problem is counted in the singular, and ends the command with status 1', async () => {
  const { code, output } = await check('http://127.0.0.3:1')
  expect(output).toMatch(/\n1 problem, 0 warnings\n$/)
  expect(code).toBe(1)
})

test('warnings alone end the command with status 0', async () => {
  const service = await createAuthServer()
  const { code, output } = await check(service.url, '--from', 'http://127.0.0.3:1')
  await service.close()
  expect(output).toMatch(/\n0 problems, (1 warning|\d+ warnings)\n$/)
  expect(code).toBe(0)
})
