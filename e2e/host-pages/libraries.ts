import { script, type HostPage } from './table.ts'

/** Pages with the libraries and settings that change what a script finds there. */

/**
 * What Prototype.js 1.7 does to a page, as far as a script can meet it: it replaces natives, and adds to prototypes.
 */
const PROTOTYPE_JS = `<script>
  (function () {
    var slice = Array.prototype.slice
    function toArray(value) {
      if (!value) return []
      if ('toArray' in Object(value)) return value.toArray()
      return slice.call(value)
    }
    function add(owner, members) { for (var name in members) owner[name] = members[name] }
    Array.from = toArray
    Array.prototype.entries = Array.prototype.toArray = function () { return slice.call(this) }
    add(Array.prototype, {
      each: Array.prototype.forEach, select: Array.prototype.filter,
      find: function (test) { return this.filter(test)[0] }, include: function (value) { return this.indexOf(value) > -1 },
      first: function () { return this[0] }, last: function () { return this[this.length - 1] },
      clear: function () { this.length = 0; return this }, size: function () { return this.length },
    })
    add(Object, { extend: add, toJSON: JSON.stringify })
    add(String.prototype, {
      include: function (part) { return this.indexOf(part) > -1 }, toArray: function () { return this.split('') },
      startsWith: function (part) { return this.lastIndexOf(part, 0) === 0 },
      endsWith: function (part) { return this.slice(-part.length) === part },
    })
    Function.prototype.bind = function (context) {
      if (arguments.length < 2 && typeof arguments[0] === 'undefined') return this
      var method = this, given = slice.call(arguments, 1)
      return function () { return method.apply(context, given.concat(slice.call(arguments, 0))) }
    }
    add(HTMLElement.prototype, {
      remove: function () { this.parentNode.removeChild(this); return this },
      toggle: function () { return this }, request: function () {},
      focus: (function (focus) { return function () { focus.call(this); return this } })(HTMLElement.prototype.focus),
    })
    document.getElementsByClassName = function (name) { return toArray(document.querySelectorAll('.' + name)) }
    window.$ = function (id) { return document.getElementById(id) }
    window.$A = toArray
    Event.prototype.stop = function () { this.preventDefault(); this.stopPropagation() }
  })()
</script>`

const RESET = `<style>
  *, *::before, *::after { all: unset !important; transition: none !important; animation: none !important; contain: layout !important }
  :not(:defined), button, dialog, [popover], svg, input { display: none !important; visibility: hidden !important; opacity: 0 !important }
  * { pointer-events: none; user-select: none; font-size: 3px !important; line-height: 0 !important; direction: rtl }
  html { font-size: 62.5%; zoom: 1.1 } body { display: grid; filter: blur(0) } head, title, style, script { display: none !important }
  did-connect-button, did-avatar-menu, did-overlay { position: static; float: left; pointer-events: auto; visibility: visible }
</style>`

const module = (code: string): string => `<script type="module">${code}</script>`

export const LIBRARY_PAGES: HostPage[] = [
  { name: 'an aggressive reset', head: RESET },
  { name: 'the patches of Prototype.js', head: PROTOTYPE_JS, works: '$A({ length: 2, 0: 1, 1: 2 }).last() === 2' },
  {
    // The package is the build for servers. That for browsers replaces these two as well.
    name: 'an old MooTools',
    head: `${script('mootools/lib/mootools-core-1.5.2-server.js')}<script>
      window.Document = new Type('Document', function () {})
      window.Window = new Type('Window', function () {})
    </script>`,
    works: `[1, 2].contains(2) && 'a-b'.camelCase() === 'aB' && Array.from('a').length === 1`,
  },
  {
    name: 'a script that extends every object',
    head: `<script>Object.prototype.extra = 'text'; Object.prototype.thing = {}; Object.prototype.more = function () { return this }</script>`,
    works: `({}).extra === 'text'`,
  },
  { name: 'core-js', head: script('core-js-bundle/minified.js'), works: `'__core-js_shared__' in window` },
  {
    name: 'zone.js',
    head: script('zone.js/bundles/zone.umd.min.js'),
    adds: /__zone_symbol__/,
    works: `String(Promise).includes('ZoneAwarePromise') && Zone.current === Zone.root`,
  },
  {
    name: 'an older goober',
    body: `<p id="styled">Styled</p>${module(`
      import { css } from '../libraries/goober/dist/goober.modern.js'
      document.getElementById('styled').className = css({ color: 'rgb(1, 2, 3)' })`)}`,
    adds: /head: STYLE/,
    works: `getComputedStyle(document.getElementById('styled')).color === 'rgb(1, 2, 3)'
      && document.getElementById('_goober').textContent.length < 60`,
  },
  {
    name: 'an older nanostores',
    head: '<script>window.process = { env: {} }</script>',
    body: module(`
      import { atom, computed } from '../libraries/nanostores/index.js'
      const $page = atom('page')
      const $status = atom('')
      const statuses = []
      // A computed store of this version is blind to what atoms of another copy are set to.
      DIDConnect.$session.subscribe(({ status }) => $status.set(status))
      computed([$page, $status], (page, status) => page + ' ' + status)
        .subscribe((value) => Object.assign(window, { computedStatuses: [...statuses, value] }, statuses.push(value)))`),
    adds: /computedStatuses/,
    works: `computedStatuses.join() === 'page signed-out,page signed-in,page signed-out'`,
  },
  { name: 'a base address of another server', body: '<base href="https://cdn.example/else/" target="_blank">' },
  { name: 'quirks mode', doctype: '', works: `document.compatMode === 'BackCompat'` },
  {
    name: 'an old limited-quirks doctype',
    doctype: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">',
    works: `document.compatMode === 'BackCompat'`,
  },
  { name: 'the web components polyfill', head: script('@webcomponents/webcomponentsjs/webcomponents-bundle.js') },
  {
    name: 'a forced custom elements polyfill',
    head: `<script>customElements.forcePolyfill = true</script>${script('@webcomponents/webcomponentsjs/webcomponents-bundle.js')}`,
    works: `!String(customElements.define).includes('native code')`,
  },
]
