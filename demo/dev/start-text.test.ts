import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { demoSite } from './demo-site.ts'
import { readOptions, type DevOptions } from './options.ts'
import { devSite } from './site.ts'
import { certificateText, startText, takenText, type Started } from './start-text.ts'

const URL_OF_DEMO = 'http://192.0.2.7:4000'
const started: Started = { url: URL_OF_DEMO, memberUrl: 'http://192.0.2.7:4001', isOpen: false, certificate: null }
const options = readOptions([], demoSite) as DevOptions
const SCALE = 4
const ROW = '\u001B[30;107m'

/** Pixels of a code of half blocks, enlarged for the reader. */
function pixelsOf(lines: string[]): { data: Uint8ClampedArray; width: number; height: number } {
  const rows = lines.flatMap((line) => [
    [...line].map((cell) => '█▀'.includes(cell)),
    [...line].map((cell) => '█▄'.includes(cell)),
  ])
  const [width, height] = [(rows[0]?.length ?? 0) * SCALE, rows.length * SCALE]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (rows[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { data, width, height }
}

test('the first line is for programs; the next ones name the address and two things to try', () => {
  const text = startText(demoSite, options, started)
  expect(text.split('\n')[0]).toBe(`ready ${URL_OF_DEMO}`)
  expect(text).toContain(`Open ${URL_OF_DEMO} and try two things:`)
  expect(text).toContain('1. Sign in with the wallet')
  expect(text).toContain(`${URL_OF_DEMO}/mailbox`)
  expect(text).toContain('takes the next port: http://192.0.2.7:4001')
  expect(text).toContain('Accounts are kept in .cache/demo; --reset deletes them.')
})

test('for another project it names the tag, and no second app', () => {
  const text = startText(devSite, options, { ...started, memberUrl: null })
  expect(text).toContain(
    `<script type="module" src="${URL_OF_DEMO}/dist/did-connect.js" data-app-url="${URL_OF_DEMO}">`,
  )
  expect(text).not.toContain('federation')
})

test('a closed service says who can read it, and how to open it', () => {
  const text = startText(demoSite, options, started)
  expect(text).toContain('listens on this computer only')
  expect(text).toContain('npm run demo -- --host 0.0.0.0')
  expect(text).not.toContain('WARNING')
  expect(text).not.toContain(ROW)
})

test('an open service warns, and has its address as a code that can be scanned', () => {
  const text = startText(devSite, options, { ...started, isOpen: true })
  expect(text).toContain('WARNING: the service is open to your network')
  const lines = text.split('\n').filter((line) => line.startsWith(ROW))
  const { data, width, height } = pixelsOf(lines.map((line) => line.slice(ROW.length, -'\u001B[0m'.length)))
  expect(jsqr(data, width, height)?.data).toBe(URL_OF_DEMO)
})

test('only with https it names the certificate, and how this system learns to trust it', () => {
  expect(startText(devSite, options, started)).not.toContain('certificate')
  const text = startText(devSite, options, { ...started, certificate: 'here/localhost.pem' })
  expect(text).toContain('Its certificate is here/localhost.pem.')
  const commandFor = (platform: NodeJS.Platform) => certificateText('a b.pem', platform).split('\n')[2]
  expect(commandFor('darwin')).toMatch(/^ {2}security add-trusted-cert .* "a b\.pem"$/)
  expect(commandFor('win32')).toBe('  certutil -user -addstore Root "a b.pem"')
  expect(commandFor('linux')).toMatch(/^ {2}certutil -d sql:.* -i "a b\.pem"$/)
  expect(commandFor('aix')).toBe('  NODE_EXTRA_CA_CERTS="a b.pem" for tests and servers in Node')
})

test('a port that is taken is named, with the command that takes another one', () => {
  expect(takenText(demoSite, 4000)).toBe(
    'Port 4000 or 4001 is taken. npm run demo -- --port 5000 takes 5000 and 5001.\n',
  )
  expect(takenText(devSite, 4000)).toBe('Port 4000 is taken. npx did-connect-dev --port 5000 takes another one.\n')
})
