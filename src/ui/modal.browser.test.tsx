import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from '../testing/render.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const showDialog = (content: React.ReactNode) =>
  render(
    <Dialog labelledBy="title" leaving={false} onLeft={() => {}}>
      <h2 id="title">Tabs</h2>
      {content}
    </Dialog>,
  )

/** What has the focus, also in a shadow root. */
function focusedName(): string {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active?.id || active?.localName || ''
}

async function stopsOf(key: string, count: number): Promise<string[]> {
  const names: string[] = []
  for (let step = 0; step < count; step += 1) {
    await userEvent.keyboard(key)
    names.push(focusedName())
  }
  return names
}

const BACKWARD = '{Shift>}{Tab}{/Shift}'

test('Tab goes from the last stop to the first, and Shift and Tab from the first to the last', async () => {
  showDialog(
    <>
      <button id="a">A</button>
      <input id="b" />
      <a id="c" href="#c">
        C
      </a>
    </>,
  )
  expect(focusedName()).toBe('dialog')
  expect(await stopsOf('{Tab}', 4)).toEqual(['a', 'b', 'c', 'a'])
  expect(await stopsOf(BACKWARD, 3)).toEqual(['c', 'b', 'a'])
})

test('Shift and Tab on the dialog itself goes to the last stop', async () => {
  showDialog(
    <>
      <button id="a">A</button>
      <button id="b">B</button>
    </>,
  )
  expect(await stopsOf(BACKWARD, 1)).toEqual(['b'])
})

test('something that can’t have the focus isn’t an end', async () => {
  const out = { display: 'none' }
  const unseen = { visibility: 'hidden' } as const
  showDialog(
    <>
      <button disabled>off</button>
      <div inert>
        <button>inert</button>
      </div>
      <button style={unseen}>hidden</button>
      <input id="x" type="radio" name="pick" />
      <input id="y" type="radio" name="pick" defaultChecked />
      <button id="a">A</button>
      <div style={out}>
        <button>out</button>
      </div>
      <button tabIndex={-1}>by script</button>
    </>,
  )
  expect(await stopsOf('{Tab}', 3)).toEqual(['y', 'a', 'y'])
  expect(await stopsOf(BACKWARD, 2)).toEqual(['a', 'y'])
})

test('a dialog without a stop keeps the focus', async () => {
  showDialog(<p>Nothing to press.</p>)
  expect(await stopsOf('{Tab}', 2)).toEqual(['dialog', 'dialog'])
  expect(await stopsOf(BACKWARD, 1)).toEqual(['dialog'])
})

test('the ends may be in a slot, and in shadow roots inside shadow roots', async () => {
  const { host, root } = showDialog(
    <>
      <slot name="start" />
      <button id="middle">Middle</button>
      <div id="outer" />
    </>,
  )
  host.insertAdjacentHTML('beforeend', '<p slot="start"><button id="slotted">Slotted</button></p>')
  const outer = root.querySelector('#outer')?.attachShadow({ mode: 'open' })
  if (!outer) throw new Error('no outer element')
  outer.innerHTML = '<div></div>'
  const inner = outer.firstElementChild?.attachShadow({ mode: 'open' })
  if (!inner) throw new Error('no inner element')
  inner.innerHTML = '<button id="inner">Inner</button>'
  expect(await stopsOf('{Tab}', 4)).toEqual(['slotted', 'middle', 'inner', 'slotted'])
  expect(await stopsOf(BACKWARD, 2)).toEqual(['inner', 'middle'])
})

test('opens at its upper end, although the browser focuses what is further down', () => {
  const tall = { blockSize: '3000px' }
  const { root } = showDialog(
    <>
      <div style={tall} />
      <button id="last">Last</button>
    </>,
  )
  expect(root.querySelector('dialog')?.scrollTop).toBe(0)
})

test('the second press of a double click doesn’t reach what has come under the pointer, the next press does', async () => {
  const onPress = vi.fn()
  const all = { position: 'fixed', inset: 0, inlineSize: '100%' } as const
  const middle = { inlineSize: 200, blockSize: 200 }
  function Page() {
    const [isOpen, open] = useState(false)
    return (
      <>
        <button id="opener" style={all} onClick={() => open(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog labelledBy="title" leaving={false} onLeft={() => {}}>
            <button id="title" style={middle} onClick={onPress}>
              Press
            </button>
          </Dialog>
        )}
      </>
    )
  }
  const { find } = render(<Page />)
  await userEvent.dblClick(find('#opener'))
  expect(find('#title').checkVisibility()).toBe(true)
  expect(onPress).not.toHaveBeenCalled()
  await userEvent.click(find('#title'))
  expect(onPress).toHaveBeenCalledOnce()
})
