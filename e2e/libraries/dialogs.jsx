import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as RadixDialog from '@radix-ui/react-dialog'
import * as RadixPopover from '@radix-ui/react-popover'
import { Dialog as HeadlessDialog, DialogPanel, Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'

/* The button of the kit inside the dialogs of libraries, as their users write them: `?library=radix`. */

/** The button, whose events are recorded on itself. */
function SignIn() {
  const [button, setButton] = useState(null)
  useEffect(() => {
    const onLogin = () => (window.heardByButton = true)
    button?.addEventListener('did-login', onLogin)
    return () => button?.removeEventListener('did-login', onLogin)
  }, [button])
  return h('did-connect-button', { ref: setButton, 'always-visible': '' })
}

const content = () => [h('p', { key: 'text' }, 'A layer of the page'), h(SignIn, { key: 'button' })]

const LIBRARIES = {
  radix: () =>
    h(
      RadixDialog.Root,
      null,
      h(RadixDialog.Trigger, null, 'Open'),
      h(
        RadixDialog.Portal,
        null,
        h(RadixDialog.Overlay),
        h(RadixDialog.Content, { 'aria-describedby': undefined }, h(RadixDialog.Title, null, 'Radix'), content()),
      ),
    ),
  'radix-popover': () =>
    h(
      RadixPopover.Root,
      null,
      h(RadixPopover.Trigger, null, 'Open'),
      h(RadixPopover.Portal, null, h(RadixPopover.Content, null, content())),
    ),
  headless() {
    const [isOpen, setOpen] = useState(false)
    return [
      h('button', { key: 'open', onClick: () => setOpen(true) }, 'Open'),
      h(HeadlessDialog, { key: 'dialog', open: isOpen, onClose: setOpen }, h(DialogPanel, null, content())),
    ]
  },
  'headless-popover': () =>
    h(Popover, null, h(PopoverButton, null, 'Open'), h(PopoverPanel, { anchor: 'bottom' }, content())),
  mui() {
    const [isOpen, setOpen] = useState(false)
    return [
      h('button', { key: 'open', onClick: () => setOpen(true) }, 'Open'),
      h(MuiDialog, { key: 'dialog', open: isOpen, onClose: () => setOpen(false) }, content()),
    ]
  },
}

const name = new URLSearchParams(location.search).get('library')
createRoot(document.getElementById('root')).render(h(LIBRARIES[name]))
