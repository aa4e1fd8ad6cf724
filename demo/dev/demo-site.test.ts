import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../scripts/lib/run.ts'

test('the demo takes the next port, too, and names a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  const args = ['demo/dev/demo.ts', '--port', `${port - 1}`, '--folder', folder]
  const { code, output } = await run('tsx', args, { quiet: true })
  expect(output).toContain(`Port ${port - 1} or ${port} is taken. npm run demo -- --port 5000`)
  expect(code).toBe(1)
  other.close()
  rmSync(folder, { recursive: true })
}, 60_000)
