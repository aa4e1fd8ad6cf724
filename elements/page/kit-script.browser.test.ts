import { afterEach, expect, test } from 'vitest'
import { kitScript } from './kit-script.ts'

/* Tests run like the chunks: the module is in a file next to the one that the tag names. */

const added: HTMLScriptElement[] = []
/** A tag in the document, which the browser does not load: it came in by `innerHTML`. */
function tag(markup: string): HTMLScriptElement {
  const box = document.createElement('div')
  box.innerHTML = markup
  const script = box.querySelector('script')
  if (!script) throw new Error('no script')
  document.body.append(box)
  added.push(script)
  return script
}
afterEach(() => {
  for (const script of added.splice(0)) script.parentElement?.remove()
})

const CORE = 'https://cdn.example/1.0.0/core-abc.js'
const module = (folder: string, more = ''): string =>
  `<script type="module" src="https://cdn.example/${folder}" ${more}></script>`

test('the tag is the one with the address, whatever its query', () => {
  tag(module('2.0.0/did-connect.js', 'data-locale="fr"'))
  const own = tag(module('1.0.0/did-connect.js?v=1#x', 'data-locale="de"'))
  expect(kitScript(CORE)).toEqual({ script: own, problem: '' })
})

test.each(['text/x', 'application/json', 'importmap', 'speculationrules'])(
  'a tag of the type %s, which no browser runs, is not the tag',
  (type) => {
    const src = 'src="https://cdn.example/1.0.0/did-connect.js"'
    tag(`<script type="${type}" ${src} data-app-url="https://evil.example"></script>`)
    expect(kitScript(CORE)).toEqual({ script: null, problem: '' })
    const own = tag(module('1.0.0/did-connect.js'))
    expect(kitScript(CORE).script).toBe(own)
  },
)

test('a tag whose address redirects is known by its file', () => {
  const own = tag(module('latest/did-connect.js', 'data-app-url="https://app.example"'))
  expect(kitScript(CORE)).toEqual({ script: own, problem: '' })
})

test.each(['1.0.0', 'latest'])('tags in %s that say the same are one, tags that differ are none', (folder) => {
  const first = tag(module(`${folder}/did-connect.js`, 'data-locale="de" data-turbo-track="reload"'))
  tag(module(`${folder}/did-connect.js`, 'data-locale="de"'))
  expect(kitScript(CORE).script).toBe(first)
  tag(module(`${folder}/did-connect.js`, 'data-app-url="https://evil.example"'))
  expect(kitScript(CORE)).toEqual({
    script: null,
    problem: 'several script tags have different settings: none of them apply.',
  })
})

test('settings of a tag that is not found are a problem that is named', () => {
  tag(module('sign-in.js', 'data-user="7"'))
  expect(kitScript(CORE)).toEqual({ script: null, problem: '' })
  tag(module('sign-in.js', 'data-app-url="https://app.example"'))
  expect(kitScript(`${CORE}?v=1`)).toEqual({
    script: null,
    problem: `found no script tag with the address of ${CORE}: data- settings don’t apply.`,
  })
})
