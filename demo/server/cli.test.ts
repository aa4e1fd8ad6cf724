import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../scripts/run.ts'

test('the demo takes the next port, too, and names a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  const env = { PORT: `${port - 1}`, HOST: '', DEMO_DATABASE: join(folder, 'demo.jsonl') }
  const { code, output } = await run('tsx', ['demo/server/cli.ts'], { quiet: true, env })
  expect(output).toContain(` is taken. The demo takes two, ${port - 1} and ${port};`)
  expect(code).toBe(1)
  other.close()
  rmSync(folder, { recursive: true })
}, 60_000)
