import { atom } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { openDialog } from './open-dialog.ts'

it('shows its states until it is resolved', async () => {
  const $view = atom<string | null>(null)
  const dialog = openDialog<string, number>($view)
  dialog.show('asking')
  dialog.show('busy')
  expect([$view.get(), dialog.isOpen()]).toEqual(['busy', true])
  dialog.resolve(1)
  expect([$view.get(), dialog.isOpen()]).toEqual([null, false])
  expect(await dialog.result).toBe(1)
})

it('settles once, and shows nothing after that', async () => {
  const $view = atom<string | null>(null)
  const onClose = vi.fn()
  const dialog = openDialog<string, number>($view, onClose)
  dialog.reject(new Error('closed'))
  dialog.resolve(1)
  dialog.show('late')
  await expect(dialog.result).rejects.toThrow('closed')
  expect($view.get()).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})

it('does not close the dialog that was opened after it', () => {
  const $view = atom<string | null>(null)
  const first = openDialog<string, void>($view)
  first.resolve()
  openDialog<string, void>($view).show('second')
  first.resolve()
  expect($view.get()).toBe('second')
})

it('is closed before what follows it runs, whose result counts', async () => {
  const $view = atom<string | null>(null)
  const dialog = openDialog<string, number>($view)
  dialog.show('asking')
  dialog.continueWith(async () => {
    expect($view.get()).toBeNull()
    // What follows may close every dialog that it finds.
    dialog.resolve(1)
    return 2
  })
  expect(await dialog.result).toBe(2)
})
