import { expect, test } from 'vitest'
import type { DocumentedElement } from './documentation.ts'
import { vsCodeData, webTypes } from './editor-data.ts'

const ELEMENT: DocumentedElement = {
  name: 'DidLamp',
  tagName: 'did-lamp',
  description: 'A lamp.',
  attributes: [
    { name: 'light', description: 'How bright', type: { text: "'on' | 'off'" }, default: 'off' },
    { name: 'dim', description: 'Less of it', type: { text: 'boolean' } },
  ],
  events: [{ name: 'did-glow', description: 'It glows', type: { text: 'CustomEvent<{ watts: number }>' } }],
  slots: [{ name: '', description: 'The shade' }],
  cssParts: [{ name: 'bulb', description: 'The bulb' }],
  cssProperties: [{ name: '--did-glow', description: 'Its colour' }],
  members: [
    { kind: 'field', name: 'light', description: 'How bright', type: { text: "'on' | 'off'" } },
    { kind: 'method', name: 'burn', description: 'Turns it on.', return: { type: { text: 'void' } } },
  ],
}

test('Visual Studio Code completes the words of an attribute, and describes the tag', () => {
  const { 'vscode.html-data.json': html, 'vscode.css-data.json': css } = vsCodeData([ELEMENT])
  expect(html).toMatchObject({
    tags: [
      {
        name: 'did-lamp',
        attributes: [
          { name: 'light', description: 'How bright', values: [{ name: 'on' }, { name: 'off' }] },
          { name: 'dim', values: [] },
        ],
      },
    ],
  })
  const [{ description = '' } = {}] = (html as { tags: { description: string }[] }).tags
  for (const line of [
    'A lamp.',
    '- **did-glow** - It glows',
    '- **burn(): _void_** - Turns it on.',
    '- _default_ - The shade',
  ])
    expect(description.split('\n')).toContain(line)
  expect(css).toMatchObject({
    properties: [{ name: '--did-glow', description: 'Its colour' }],
    pseudoElements: [{ name: '::part(bulb)', description: 'The bulb' }],
  })
})

test('JetBrains knows the types of attributes, properties and events', () => {
  expect(webTypes([ELEMENT])).toMatchObject({
    name: 'did-connect-elements',
    contributions: {
      html: {
        elements: [
          {
            name: 'did-lamp',
            attributes: [{ value: { type: "'on' | 'off'", default: 'off' } }, { value: { type: 'boolean' } }],
            events: [{ name: 'did-glow', type: 'CustomEvent<{ watts: number }>' }],
            js: { properties: [{ name: 'light', type: "'on' | 'off'" }] },
          },
        ],
      },
      css: { 'pseudo-elements': [{ name: 'part(bulb)' }] },
    },
  })
})
