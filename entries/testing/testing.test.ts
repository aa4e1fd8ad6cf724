import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTesting } from './index.ts'

/* e2e/entries/testing.spec.ts has what it does in a browser. */

test('no answer of an app fills the memory of a test', async () => {
  const bytes = gzipSync(Buffer.alloc(50_000_000, ' '))
  const send = (response: ServerResponse) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes)
  const app = createServer((_, response) => send(response))
  await once(app.listen(0, '127.0.0.1'), 'listening')
  const did = createTesting({ appUrl: `http://127.0.0.1:${(app.address() as AddressInfo).port}` })
  const calls = [did.session(), did.mailTo('ada@example.com')]
  await Promise.all(calls.map((call) => expect(call).rejects.toThrow('The answer is longer than 10 MB')))
  app.closeAllConnections()
  app.close()
})
