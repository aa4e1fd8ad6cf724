import { expect, test } from 'vitest'
import { describePackage, missingLinks, missingNames } from './package-files.ts'

const file = (path: string, size = 1000) => ({ path, size })
const DOCUMENT = `# Size

| \`react\` | a library |

## Files of the package

| Files | Use | Size |
|---|---|---|
| \`dist/a.js\`, \`dist/b.js\` | scripts | 2 kB |
| \`dist/locales/*.json\` | languages | 3 kB |

## Speed

| \`nothing\` | of this |
`

test('a table with every file, and with no other name, has no problem', () => {
  const files = ['dist/a.js', 'dist/b.js', 'dist/locales/de.json', 'dist/locales/fr.json'].map((path) => file(path))
  expect(missingNames(DOCUMENT, files)).toEqual([])
})

test('a file that the table lacks and a name without a file are reported', () => {
  const files = [file('dist/a.js'), file('dist/aXjs'), file('dist/locales/old/de.json')]
  expect(missingNames(DOCUMENT, files)).toEqual([
    'dist/aXjs is in the package, but not in the table of docs/site/size.md',
    'dist/locales/old/de.json is in the package, but not in the table of docs/site/size.md',
    'dist/b.js is in the table of docs/site/size.md, but not in the package',
    'dist/locales/*.json is in the table of docs/site/size.md, but not in the package',
  ])
})

test('a package is described by its files, largest first, and their sums', () => {
  const files = [file('small.js', 1500), file('large.js', 20_000)]
  expect(describePackage({ filename: 'a.tgz', size: 7000, unpackedSize: 21_500, files })).toBe(
    '20.0 kB  large.js\n1.5 kB  small.js\n2 files, 7.0 kB packed, 21.5 kB unpacked',
  )
})

test('a link or picture of a packaged page that the package lacks is reported', () => {
  const pages: Record<string, string> = {
    'README.md':
      '[a](docs/a.md#b) [b](docs/b.md) <img src="docs/c.png"> <source srcset="docs/d.png"> [e](https://e.example) [f](#f)',
    'docs/a.md':
      '[readme](../README.md) [b](./b.md) ![d](./d.png) `[not](a.link)`\n\n```html\n<img src="x.png">\n```\n',
  }
  const files = ['README.md', 'docs/a.md', 'docs/c.png', 'dist/x.js'].map((path) => file(path))
  expect(missingLinks((path) => pages[path] ?? '', files)).toEqual([
    'README.md links to docs/b.md, which is not in the package',
    'README.md links to docs/d.png, which is not in the package',
    'docs/a.md links to ./b.md, which is not in the package',
    'docs/a.md links to ./d.png, which is not in the package',
  ])
})
