import { spawn } from 'node:child_process'
import { expect } from 'vitest'
import { freePort } from './free-port.ts'
import { webkitPaths } from './programs.ts'

export interface WebKitDriver {
  url: string
  close(): void
}

/** Starts WebKitWebDriver on a screen in memory. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const { driver, xvfbRun } = webkitPaths()
  const port = await freePort()
  const screen = '-screen 0 1280x1024x24'
  const child = spawn(xvfbRun, ['-a', '-s', screen, driver, `--port=${port}`], {
    // A process group of its own, which `close` ends.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (output += text))
  }
  const close = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
  }
  process.once('exit', close)
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/status`)
          .then(({ ok }) => ok)
          .catch(() => false),
      {
        message: `WebKitWebDriver answers. ${output}`,
        timeout: 30_000,
      },
    )
    .toBe(true)
  return {
    url,
    close() {
      process.off('exit', close)
      close()
    },
  }
}
