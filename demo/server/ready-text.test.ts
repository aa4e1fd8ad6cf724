import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { readyText } from './ready-text.ts'

const URL_OF_DEMO = 'http://192.0.2.7:4000'
const ready = { url: URL_OF_DEMO, secondUrl: 'http://192.0.2.7:4001', isOpen: false, ignoredHost: '' }
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
  const text = readyText(ready)
  expect(text.split('\n')[0]).toBe(`ready ${URL_OF_DEMO}`)
  expect(text).toContain(`Open ${URL_OF_DEMO} and try two things:`)
  expect(text).toContain('1. Sign in with the wallet')
  expect(text).toContain(`${URL_OF_DEMO}/mailbox`)
  expect(text).toContain('takes the next port: http://192.0.2.7:4001')
})

test('a closed service says who can read it, and how to open it', () => {
  const text = readyText(ready)
  expect(text).toContain('listens on this computer only')
  expect(text).toContain('HOST=0.0.0.0 npm run demo')
  expect(text).not.toContain('WARNING')
  expect(text).not.toContain(ROW)
})

test('an open service warns, and has its address as a code that can be scanned', () => {
  const text = readyText({ ...ready, isOpen: true })
  expect(text).toContain('WARNING: the demo is open to your network')
  const lines = text.split('\n').filter((line) => line.startsWith(ROW))
  const { data, width, height } = pixelsOf(lines.map((line) => line.slice(ROW.length, -'\u001B[0m'.length)))
  expect(jsqr(data, width, height)?.data).toBe(URL_OF_DEMO)
})

test('a value that is no address is named', () => {
  expect(readyText({ ...ready, ignoredHost: 'my-computer' })).toContain('HOST=my-computer is no address')
})
