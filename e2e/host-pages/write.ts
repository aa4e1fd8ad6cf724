import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from '../../scripts/lib/packages.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import { LIBRARY_PAGES } from './libraries.ts'
import { MOVERS, NEXT_PAGE } from './movers.ts'
import { fileOf, LIBRARIES, type HostPage } from './table.ts'

/** What the host pages load of them. */
const FILES = [
  '@hotwired/turbo/dist/turbo.es2017-umd.js',
  '@webcomponents/webcomponentsjs/webcomponents-bundle.js',
  'core-js-bundle/minified.js',
  'goober/dist/goober.modern.js',
  'htmx.org/dist/htmx.min.js',
  'mootools/lib/mootools-core-1.5.2-server.js',
  'nanostores',
  'zone.js/bundles/zone.umd.min.js',
]

const MARKUP = `<did-connect-button></did-connect-button>
    <did-avatar-menu></did-avatar-menu>
    <did-address did="z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA"></did-address>
    <did-avatar did="z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA"></did-avatar>`

/** The HTML of a page of a table. It describes itself right before the kit is loaded, and when its markup is parsed. */
const htmlOf = ({ doctype = '<!doctype html>', head = '', body = '' }: HostPage): string => `${doctype}
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A host page</title>
    <link rel="icon" href="data:," />
    ${head}
    <script>
      window.beforeKit = {}
      if (window.describePage) beforeKit = describePage()
    </script>
    <script src="../../dist/did-connect.umd.js"></script>
  </head>
  <body>
    ${body}
    ${MARKUP}
    <script>
      if (window.describePage) beforeKit.body = describePage().body
    </script>
  </body>
</html>`

/** Writes the pages and copies their libraries to where the app serves built files. */
export function writeHostPages(): void {
  const built = join(ROOT, '.cache/e2e')
  if (isInstalled(LIBRARIES)) {
    for (const path of FILES) {
      cpSync(join(ROOT, LIBRARIES, 'node_modules', path), join(built, 'libraries', path), { recursive: true })
    }
  }
  mkdirSync(join(built, 'host-pages'), { recursive: true })
  writeFileSync(join(built, 'host-pages/next.html'), NEXT_PAGE)
  for (const page of [...LIBRARY_PAGES, ...MOVERS]) writeFileSync(join(built, 'host-pages', fileOf(page)), htmlOf(page))
}
