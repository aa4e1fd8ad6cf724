/*
 * The success criteria of WCAG 2.2, levels A and AA, each with the tests that hold it, or why there is nothing to hold.
 * `npm run tables` writes docs/accessibility.md from it, and says which of these tests no longer exist.
 */

export interface Criterion {
  number: string
  name: string
  level: 'A' | 'AA'
  /** What the kit does about it, or why it does not apply. */
  how: string
  /** Titles of tests, as their files write them, by file. None where it does not apply. */
  tests?: Record<string, string[]>
}

const GALLERY_AXE = { 'e2e/theming.spec.ts': ['axe finds nothing in any screen under any style sheet'] }
const GALLERY_TREE = {
  'e2e/gallery-tree.spec.ts': ['every dialog has one heading, which is its name, and no landmarks'],
}
const NO_MEDIA = 'Does not apply: the kit has no sound and no video.'
const PAGE = 'Does not apply: it concerns the page around the elements.'

export const CRITERIA: Criterion[] = [
  {
    number: '1.1.1',
    name: 'Non-text content',
    level: 'A',
    how: 'Codes and pictures have a name; decoration is hidden.',
    tests: { ...GALLERY_AXE, 'src/ui/qr.browser.test.tsx': ['is an image with a text alternative'] },
  },
  { number: '1.2.1', name: 'Audio-only and video-only', level: 'A', how: NO_MEDIA },
  { number: '1.2.2', name: 'Captions', level: 'A', how: NO_MEDIA },
  { number: '1.2.3', name: 'Audio description or alternative', level: 'A', how: NO_MEDIA },
  { number: '1.2.4', name: 'Captions (live)', level: 'AA', how: NO_MEDIA },
  { number: '1.2.5', name: 'Audio description', level: 'AA', how: NO_MEDIA },
  {
    number: '1.3.1',
    name: 'Info and relationships',
    level: 'A',
    how: 'A dialog has one heading, which names it; fields have labels and lists are lists.',
    tests: {
      ...GALLERY_TREE,
      'e2e/autofill.spec.ts': ['gives its fields names, a form and labels in the same root'],
      'e2e/landmarks.spec.ts': ['a dialog with a title has no landmarks inside'],
    },
  },
  {
    number: '1.3.2',
    name: 'Meaningful sequence',
    level: 'A',
    how: 'The tree that screen readers get is compared with the expected one, in order.',
    tests: {
      'e2e/dialog-tree.spec.ts': ['has one heading and no landmarks in the forms'],
      'e2e/accessibility-tree.spec.ts': ['the avatar menu opens, moves, chooses, closes and returns the focus'],
    },
  },
  {
    number: '1.3.3',
    name: 'Sensory characteristics',
    level: 'A',
    how: 'Texts refer to controls by name, so you can find each control by its name alone.',
    tests: { 'e2e/keyboard.spec.ts': ['with an email code', 'with a new passkey'] },
  },
  {
    number: '1.3.4',
    name: 'Orientation',
    level: 'AA',
    how: 'Nothing depends on how a device is held: layouts follow the size of the window alone.',
    tests: {
      'e2e/menu-layout.spec.ts': ['reaches every item at 320 by 480 px'],
      'e2e/languages.spec.ts': ['the dialog fits every language in a narrow window'],
    },
  },
  {
    number: '1.3.5',
    name: 'Identify input purpose',
    level: 'AA',
    how: 'The fields for the address and the code say what they take.',
    tests: {
      'e2e/autofill.spec.ts': ['accepts the address from Chromium’s autofill'],
      'src/ui/code-field.browser.test.tsx': ['has six labelled boxes, the first with room for all six digits'],
    },
  },
  {
    number: '1.4.1',
    name: 'Use of colour',
    level: 'A',
    how: 'States have words or a mark as well as a colour, also in forced colours.',
    tests: {
      'e2e/preferences.spec.ts': ['forced colours keep borders and the focus ring, also with more contrast'],
      'src/connect/methods/email/email-form.browser.test.tsx': ['focuses an empty first box after a wrong code'],
    },
  },
  { number: '1.4.2', name: 'Audio control', level: 'A', how: NO_MEDIA },
  {
    number: '1.4.3',
    name: 'Contrast (minimum)',
    level: 'AA',
    how: 'Colours are computed, and measured in every screen.',
    tests: { ...GALLERY_AXE, 'src/style/tokens.test.ts': ['every text colour reaches AA on both surfaces of the'] },
  },
  {
    number: '1.4.4',
    name: 'Resize text',
    level: 'AA',
    how: 'Sizes follow the reader’s font size, and positions follow the zoom.',
    tests: {
      'e2e/font-size.spec.ts': ['a reader with a font size of 24 px gets everything larger at'],
      'src/ui/popover-position.browser.test.tsx': [
        'is placed next to its button and inside the window at a zoom of %s',
      ],
    },
  },
  {
    number: '1.4.5',
    name: 'Images of text',
    level: 'AA',
    how: 'Does not apply: texts are text. The names of third parties stand beside their logos.',
  },
  {
    number: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    how: 'At 320 px nothing scrolls sideways, in any language.',
    tests: {
      'e2e/languages.spec.ts': ['the dialog fits every language in a narrow window'],
      'e2e/menu-layout.spec.ts': ['reaches every item at 320 by 480 px'],
      'e2e/touch.spec.ts': ['targets beside an address as wide as the page do not make it scroll sideways'],
    },
  },
  {
    number: '1.4.11',
    name: 'Non-text contrast',
    level: 'AA',
    how: 'Edges of controls and the focus ring stand out by 3 to 1.',
    tests: { 'src/style/tokens.test.ts': ['edges of controls and the focus ring stand out in the'] },
  },
  {
    number: '1.4.12',
    name: 'Text spacing',
    level: 'AA',
    how: 'Longer words and taller letters are never cut off.',
    tests: {
      'e2e/gallery.spec.ts': [
        'long words and tall letters fit every dialog',
        'long words and tall letters fit every element',
      ],
    },
  },
  {
    number: '1.4.13',
    name: 'Content on hover or focus',
    level: 'AA',
    how: 'You can move the pointer onto an avatar’s card. The card stays open, and Escape closes it.',
    tests: {
      'e2e/user-card.spec.ts': ['a card stays open under the pointer and on the way to it, and closes on Escape'],
    },
  },
  {
    number: '2.1.1',
    name: 'Keyboard',
    level: 'A',
    how: 'Every flow works with the keyboard alone, forwards and back.',
    tests: {
      'e2e/keyboard.spec.ts': [
        'opens and closes by keyboard and restores the focus',
        'with GitHub, in its window',
        'leads back from every step with Shift and Tab, to the control that was used',
      ],
      'e2e/keyboard-flows.spec.ts': ['verifies the account and returns the focus', 'deletes the account'],
      'e2e/passports.spec.ts': ['works with the keyboard alone, also back to Guest'],
      'e2e/storage.spec.ts': ['asks a returning user and works with the keyboard alone'],
    },
  },
  {
    number: '2.1.2',
    name: 'No keyboard trap',
    level: 'A',
    how: 'You can close a dialog with its button or Escape, and the focus returns. A flow without a close button ends with its answer.',
    tests: {
      'e2e/keyboard.spec.ts': ['opens and closes by keyboard and restores the focus'],
      'src/ui/modal.browser.test.tsx': [
        'Tab goes from the last stop to the first, and Shift and Tab from the first to the last',
      ],
    },
  },
  { number: '2.1.4', name: 'Character key shortcuts', level: 'A', how: 'Does not apply: the kit has none.' },
  {
    number: '2.2.1',
    name: 'Timing adjustable',
    level: 'A',
    how: 'A code says 20 s before its end that it is about to change. The next one replaces it without a press. Nothing is lost: neither the invitation, nor the wallet that has scanned it, nor a typed address.',
    tests: {
      'e2e/failures.spec.ts': [
        'renews an expired QR code',
        'a hidden dialog does not renew a session that its wallet has confirmed',
      ],
      'src/connect/wallet-session/machine.test.ts': [
        'says 20 s before that it is about to be replaced, and no longer once it is scanned',
      ],
      'src/connect/connect.test.ts': [
        'asks before a code is replaced: a wallet may have scanned it in its last second',
      ],
      'src/connect/wallet-session/existing-session.test.ts': ['keeps the invitation when its session is renewed'],
      'src/connect/view/fit.browser.test.tsx': ['a code that is about to change says so'],
      'src/connect/methods/email/email-form.browser.test.tsx': ['keeps a typed address when the code is renewed'],
    },
  },
  {
    number: '2.2.2',
    name: 'Pause, stop, hide',
    level: 'A',
    how: 'Only a spinner moves, while the kit waits for something. Reduced motion stops animations.',
    tests: { 'e2e/address.spec.ts': ['stops the animation for users who prefer reduced motion'] },
  },
  { number: '2.3.1', name: 'Three flashes', level: 'A', how: 'Does not apply: nothing flashes.' },
  { number: '2.4.1', name: 'Bypass blocks', level: 'A', how: PAGE },
  {
    number: '2.4.2',
    name: 'Page titled',
    level: 'A',
    how: 'Each dialog takes its name from its heading. The page’s title is up to the page.',
    tests: GALLERY_TREE,
  },
  {
    number: '2.4.3',
    name: 'Focus order',
    level: 'A',
    how: 'The focus enters a dialog, stays inside, and returns to what opened it.',
    tests: {
      'e2e/keyboard-flows.spec.ts': ['adds one more, and returns the focus after Escape'],
      'src/ui/modal.browser.test.tsx': ['the ends may be in a slot and in shadow roots inside of shadow roots'],
    },
  },
  {
    number: '2.4.4',
    name: 'Link purpose',
    level: 'A',
    how: 'Links and buttons have names that say what they do.',
    tests: { ...GALLERY_AXE, 'e2e/dialog-tree.spec.ts': ['has one heading and no landmarks when the wallet is busy'] },
  },
  { number: '2.4.5', name: 'Multiple ways', level: 'AA', how: PAGE },
  {
    number: '2.4.6',
    name: 'Headings and labels',
    level: 'AA',
    how: 'The heading says what the dialog is for, and each field has its own label.',
    tests: GALLERY_TREE,
  },
  {
    number: '2.4.7',
    name: 'Focus visible',
    level: 'AA',
    how: 'The keyboard’s focus has a ring, also in forced colours.',
    tests: {
      'src/ui/button.browser.test.tsx': ['has a visible focus ring for the keyboard'],
      'e2e/preferences.spec.ts': ['forced colours keep borders and the focus ring, also with more contrast'],
    },
  },
  {
    number: '2.4.11',
    name: 'Focus not obscured',
    level: 'AA',
    how: 'In a menu longer than the window, what has the focus scrolls into view. A dialog is above everything.',
    tests: { 'e2e/menu-layout.spec.ts': ['reaches every item at 320 by 480 px'] },
  },
  {
    number: '2.5.1',
    name: 'Pointer gestures',
    level: 'A',
    how: 'Everything you can swipe has a button as well.',
    tests: { 'e2e/keyboard.spec.ts': ['opens and closes by keyboard and restores the focus'] },
  },
  {
    number: '2.5.2',
    name: 'Pointer cancellation',
    level: 'A',
    how: 'Buttons act on release, and a drawer returns when a finger lifts it back.',
    tests: { 'src/ui/drawer.browser.test.tsx': ['returns after a short pull, and lets a finger scroll up'] },
  },
  {
    number: '2.5.3',
    name: 'Label in name',
    level: 'A',
    how: 'The visible words name a control, even while it is busy.',
    tests: { ...GALLERY_AXE, 'src/ui/button.browser.test.tsx': ['keeps its size and its name while busy'] },
  },
  {
    number: '2.5.4',
    name: 'Motion actuation',
    level: 'A',
    how: 'Does not apply: nothing reacts to movements of the device.',
  },
  {
    number: '2.5.7',
    name: 'Dragging movements',
    level: 'AA',
    how: 'A drawer that follows the finger has a button that closes it.',
    tests: { 'e2e/keyboard.spec.ts': ['opens and closes by keyboard and restores the focus'] },
  },
  {
    number: '2.5.8',
    name: 'Target size (minimum)',
    level: 'AA',
    how: 'Controls have 44 px on touch screens and 40 px with a mouse, links in a text 24 px.',
    tests: {
      'e2e/touch.spec.ts': [
        'the sign-in button, the drawer and its rows have targets of 44 px',
        'entries of the menu have targets of 44 px',
        'copy and QR code have targets of 44 px that do not overlap',
        'Follow and Chat have targets of 44 px, links of 24 px',
      ],
      'src/ui/button.browser.test.tsx': ['is at least 40 px high with a mouse'],
    },
  },
  {
    number: '3.1.1',
    name: 'Language of page',
    level: 'A',
    how: 'Each element states its own language and direction.',
    tests: { 'e2e/hosts.spec.ts': ['renders each element in its own language and direction'] },
  },
  {
    number: '3.1.2',
    name: 'Language of parts',
    level: 'AA',
    how: 'No screen shows English in another language. Words from the service have their own direction.',
    tests: {
      'e2e/gallery.spec.ts': ['no screen shows English in another language'],
      'src/ui/toast-list.browser.test.tsx': ['the words of the service have their own direction: %s'],
    },
  },
  {
    number: '3.2.1',
    name: 'On focus',
    level: 'A',
    how: 'Focus alone starts nothing; a card that it opens takes no focus.',
    tests: {
      'elements/connect-button/did-connect-button.browser.test.tsx': ['%s requests no session, the press does'],
      'e2e/user-card.spec.ts': ['a card works by keyboard'],
    },
  },
  {
    number: '3.2.2',
    name: 'On input',
    level: 'A',
    how: 'Entering the last digit of a code sends it, as the step says. If the code is refused, the boxes stay.',
    tests: {
      'src/ui/code-field.browser.test.tsx': ['moves to the next box, and reports the complete code'],
      'src/connect/methods/email/email-form.browser.test.tsx': ['focuses an empty first box after a wrong code'],
    },
  },
  {
    number: '3.2.3',
    name: 'Consistent navigation',
    level: 'AA',
    how: 'Title, Back and Close stay where they are from state to state.',
    tests: { 'e2e/stillness.spec.ts': ['nothing moves within a step when a code is refused and accepted'] },
  },
  {
    number: '3.2.4',
    name: 'Consistent identification',
    level: 'AA',
    how: 'Each action has one word: each text is one message in the catalogue.',
    tests: {
      'e2e/languages.spec.ts': ['the page replaces texts of the kit in every language, including those on screen'],
    },
  },
  { number: '3.2.6', name: 'Consistent help', level: 'A', how: PAGE },
  {
    number: '3.3.1',
    name: 'Error identification',
    level: 'A',
    how: 'Errors are in words, next to their field.',
    tests: {
      'src/connect/methods/email/email-form.browser.test.tsx': ['focuses an empty first box after a wrong code'],
      'e2e/methods-passkey.spec.ts': ['shows the service’s error for an unknown passkey'],
    },
  },
  {
    number: '3.3.2',
    name: 'Labels or instructions',
    level: 'A',
    how: 'Each field has a label, and each box of a code its position.',
    tests: { 'src/ui/code-field.browser.test.tsx': ['has six labelled boxes, the first with room for all six digits'] },
  },
  {
    number: '3.3.3',
    name: 'Error suggestion',
    level: 'AA',
    how: 'An error comes with a way out: another try, another code, another method.',
    tests: { 'e2e/keyboard.spec.ts': ['reaches Retry by keyboard after the wallet declined'] },
  },
  {
    number: '3.3.4',
    name: 'Error prevention',
    level: 'AA',
    how: 'The one action that can’t be undone is deleting the account. The kit asks first, and the user confirms it.',
    tests: { 'e2e/destroy-self.spec.ts': ['works with the keyboard alone'] },
  },
  {
    number: '3.3.7',
    name: 'Redundant entry',
    level: 'A',
    how: 'Visitors enter their address once, and the step for the code shows it.',
    tests: { 'e2e/methods-email.spec.ts': ['signs in with an emailed code'] },
  },
  {
    number: '3.3.8',
    name: 'Accessible authentication (minimum)',
    level: 'AA',
    how: 'Nothing has to be remembered or copied by hand: codes can be pasted and filled in, and passkeys and wallets need none.',
    tests: {
      'src/ui/code-field.browser.test.tsx': ['accepts a pasted code in any box, with separators'],
      'e2e/autofill.spec.ts': [
        'accepts the address and the code from an extension',
        'accepts a whole code inserted into the first box',
      ],
    },
  },
  {
    number: '4.1.2',
    name: 'Name, role, value',
    level: 'A',
    how: 'Roles, names and states are those of native elements or of their patterns.',
    tests: {
      ...GALLERY_AXE,
      'e2e/menu.spec.ts': ['follows the keyboard pattern of menus'],
    },
  },
  {
    number: '4.1.3',
    name: 'Status messages',
    level: 'AA',
    how: 'A live region announces what changes away from the focus.',
    tests: { 'elements/address/did-address.browser.test.tsx': ['it is reported to screen readers, in their language'] },
  },
]
