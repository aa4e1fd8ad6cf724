import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SKELETON_DELAY_MS, SKELETON_MIN_MS } from '../model/limits.ts'
import { cleanup, render, type Rendered } from '../testing/render.tsx'
import { Button } from './button.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { Icon } from './icon.tsx'
import { Qr } from './qr.tsx'
import { Skeleton } from './skeleton.tsx'
import { useWaiting } from './use-waiting.ts'

function Content({ isPending, isShown }: { isPending: boolean; isShown?: number }) {
  const waiting = useWaiting(isPending, isShown)
  return <p title={waiting}>{waiting === 'over' ? 'The content' : <Skeleton isQuiet={waiting === 'quiet'} />}</p>
}

let rendered: Rendered

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds))
const set = (isPending: boolean) => rendered.rerender(<Content isPending={isPending} />)
const state = () => rendered.find('p').title

test('a skeleton from before React stays for the rest of its time', () => {
  const since = performance.now()
  pass(SKELETON_MIN_MS - 100)
  rendered = render(<Content isPending isShown={since} />)
  set(false)
  pass(99)
  expect(state()).toBe('shown')
  pass(1)
  expect(state()).toBe('over')
})

test('fast content is shown at once, without a skeleton', () => {
  rendered = render(<Content isPending />)
  pass(SKELETON_DELAY_MS - 1)
  expect(state()).toBe('quiet')
  expect(rendered.find('[aria-hidden]').checkVisibility({ visibilityProperty: true })).toBe(false)
  set(false)
  expect(state()).toBe('over')
  pass(SKELETON_DELAY_MS + SKELETON_MIN_MS)
  expect(state()).toBe('over')
})

test('a skeleton appears after 150 ms and stays for 300 ms', () => {
  rendered = render(<Content isPending />)
  pass(SKELETON_DELAY_MS)
  expect(state()).toBe('shown')
  expect(rendered.find('[aria-hidden]').checkVisibility({ visibilityProperty: true })).toBe(true)
  pass(10)
  set(false)
  pass(SKELETON_MIN_MS - 11)
  expect(state()).toBe('shown')
  pass(1)
  expect(state()).toBe('over')
})

test('slow content replaces the skeleton at once', () => {
  rendered = render(<Content isPending />)
  pass(SKELETON_DELAY_MS)
  pass(SKELETON_MIN_MS)
  set(false)
  pass(0)
  expect(state()).toBe('over')
})

test('known content has no skeleton', () => {
  rendered = render(<Content isPending={false} />)
  expect(state()).toBe('over')
})

test.each<[string, (busy: boolean) => ReactElement]>([
  ['a row', (busy) => <ChoiceRow icon={<Icon name="wallet" />} name="DID Wallet" busy={busy} />],
  ['a button', (busy) => <Button busy={busy}>Save</Button>],
  [
    'a button with an icon',
    (busy) => (
      <Button busy={busy} icon={<Icon name="wallet" />}>
        {'Save'}
      </Button>
    ),
  ],
])('%s spins after 150 ms, for at least 300 ms, and is busy at once', (_, row) => {
  rendered = render(row(true))
  expect(rendered.find('button').ariaBusy).toBe('true')
  const isSpinning = () => rendered.findAll('svg circle[r="28"]').length > 0
  expect(isSpinning()).toBe(false)
  pass(SKELETON_DELAY_MS)
  expect(isSpinning()).toBe(true)
  rendered.rerender(row(false))
  expect(rendered.find('button').ariaBusy).toBeNull()
  pass(SKELETON_MIN_MS - 1)
  expect(isSpinning()).toBe(true)
  pass(1)
  expect(isSpinning()).toBe(false)
})

test('a code that is ready in time has no skeleton before it', () => {
  rendered = render(<Qr text={null} alt="Code" />)
  pass(SKELETON_DELAY_MS - 10)
  rendered.rerender(<Qr text="abt://example" alt="Code" />)
  pass(1)
  expect(rendered.find('[part="qr"]').ariaLabel).toBe('Code')
})
