import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from '../testing/render.tsx'
import { Step } from './step.tsx'

afterEach(cleanup)

const shown = (name: string) => (
  <div style={{ position: 'relative' }}>
    <Step key={name} from="end">
      <h2>{name}</h2>
    </Step>
  </div>
)

/** How much of each step a frame shows, the leaving one first. */
const opacities = (stage: Element): number[] =>
  [...stage.children].map((step) => Number(getComputedStyle(step).opacity))

test('lets one leave before the next comes: no frame shows both', async () => {
  const { find, rerender } = render(shown('first'))
  const stage = find('h2').parentElement?.parentElement
  if (!stage) throw new Error('no stage')
  rerender(shown('second'))
  const frames: number[][] = []
  do {
    frames.push(opacities(stage))
    await new Promise(requestAnimationFrame)
  } while (opacities(stage).join() !== '1')
  expect(frames[0]).toEqual([1, 0])
  for (const frame of frames) expect(frame.filter((opacity) => opacity > 0).length, frame.join(' and ')).toBeLessThan(2)
})
