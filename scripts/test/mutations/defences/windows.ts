import type { Defence } from '../defence.ts'

const POPUP = 'src/env/message-popup.browser.test.ts'

/** Windows and frames. */
export const WINDOWS: Defence[] = [
  {
    name: 'window: a random name',
    file: 'src/env/popup.ts',
    remove: ['names.get(purpose) ?? randomId()', "names.get(purpose) ?? purpose.length.toString(16).padStart(32, '0')"],
    test: POPUP,
  },
  {
    name: 'window: a random name of one that waits',
    file: 'src/env/popup.ts',
    remove: ['const name = randomId()', "const name = 'held'"],
    test: POPUP,
  },
  {
    name: 'window: messages of its own',
    file: 'src/env/popup.ts',
    remove: ['event.source !== popup || ', ''],
    test: POPUP,
  },
  {
    name: 'window: messages of allowed origins',
    file: 'src/env/popup.ts',
    remove: [' || !origins.includes(event.origin)', ''],
    test: POPUP,
  },
  {
    name: 'window: a web wallet has no opener',
    file: 'src/env/popup.ts',
    remove: ['popup.opener = null', ''],
    test: 'e2e/pages/surface.spec.ts',
    title: 'opens the web wallet in a window without an opener',
  },
  {
    name: 'frame: another origin is recognized',
    file: 'src/env/frame.ts',
    remove: ['return true // the browser', 'return false // the browser'],
    test: 'src/env/frame.browser.test.ts',
  },
  {
    name: 'frame: no code in one of another origin',
    file: 'src/connect/connect-content.ts',
    remove: ['isInForeignFrame() && !allowFramed ? null : ', ''],
    test: 'src/connect/connect-content.browser.test.ts',
  },
]
