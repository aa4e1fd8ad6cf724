import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, finishMotion, render } from '../testing/render.tsx'
import { CornerPanel } from './corner-panel.tsx'
import { Dialog, StepsDialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { HangingMarkup } from './hanging-markup.tsx'
import { Menu } from './menu.tsx'
import { TitledDialog } from './titled-dialog.tsx'
import { ToastList } from './toast-list.tsx'
import { Tooltip } from './tooltip.tsx'
import { keepInsideWindow } from './inside-window.ts'

afterEach(() => {
  cleanup()
  zoom('html', 1)
  zoom('body', 1)
})

const nothing = () => {}
const modal = { labelledBy: 'title', leaving: false, onLeft: nothing }
const LINES = Array.from({ length: 40 }, (_, index) => `Line ${index}`)
const WORDS = 'Words that take more than one line wherever there is little room.'

const lines = (
  <>
    <h2 id="title">Title</h2>
    {LINES.map((line) => (
      <button key={line} role="menuitem" style={{ display: 'block', inlineSize: 900, maxInlineSize: '100%' }}>
        {line}
      </button>
    ))}
  </>
)

function MenuAtButton() {
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={anchor}>open</button>
      <Menu id="menu" anchor={anchor} start={0} labelledBy="menu" onClose={nothing}>
        {lines}
      </Menu>
    </>
  )
}

function Hanging() {
  const words = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const hanging = words.current?.closest<HTMLElement>('#hanging')
    return hanging ? keepInsideWindow(hanging) : undefined
  }, [])
  return (
    <div style={{ position: 'absolute', insetInlineEnd: 0, inlineSize: 40 }}>
      <HangingMarkup id="hanging">
        <span ref={words}>{WORDS}</span>
      </HangingMarkup>
    </div>
  )
}

const panel = (
  <CornerPanel
    labelledBy="title"
    anchor={null}
    focusKey=""
    leaving={false}
    onShown={nothing}
    onLeft={nothing}
    onEscape={nothing}
  >
    {lines}
  </CornerPanel>
)

const BOXES: Record<string, ReactElement> = {
  dialog: <Dialog {...modal}>{lines}</Dialog>,
  'dialog of steps': <StepsDialog {...modal}>{lines}</StepsDialog>,
  drawer: <Drawer {...modal}>{lines}</Drawer>,
  question: (
    <TitledDialog {...modal} title="Title" footer={<button>OK</button>}>
      {lines}
    </TitledDialog>
  ),
  'panel in the corner': panel,
  menu: <MenuAtButton />,
  toasts: <ToastList toasts={[{ id: 1, kind: 'error', text: WORDS }]} closeLabel="Close" onDismiss={nothing} />,
  tooltip: (
    <Tooltip text={WORDS} open>
      <button>named</button>
    </Tooltip>
  ),
  'hanging text': <Hanging />,
}
const WINDOWS = { desktop: [1000, 700], phone: [390, 700] } as const

const zoom = (where: 'html' | 'body', by: number) =>
  where === 'html' ? (document.documentElement.style.zoom = `${by}`) : (document.body.style.zoom = `${by}`)

/** By how much an element leaves the window, in px. */
const outside = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return Math.max(0, ...[-left, -top, right - innerWidth, bottom - innerHeight].map(Math.floor))
}

test.each(Object.entries(BOXES))('a page with CSS zoom shows all of a %s', async (name, box) => {
  for (const [device, [width, height]] of Object.entries(WINDOWS)) {
    await page.viewport(width, height)
    for (const where of ['html', 'body'] as const) {
      for (const by of [0.8, 1.25, 1.5, 2]) {
        zoom(where, by)
        const { find, findAll } = render(box)
        finishMotion()
        const element = find('dialog, [popover], #hanging')
        const at = `${device}, zoom of ${by} on ${where}`
        // A box that has grown is placed again before the next paint.
        await expect.poll(() => outside(element), { message: `${name} on ${at}` }).toBe(0)
        const last = findAll('button').at(-1)
        last?.scrollIntoView({ block: 'nearest' })
        if (last) expect(outside(last), `the end of the ${name} on ${at}`).toBe(0)
        cleanup()
        zoom(where, 1)
      }
    }
  }
})
