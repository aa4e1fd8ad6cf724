import { fileURLToPath } from 'node:url'
import { parseAst, type Plugin } from 'vite'

const own = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/**
 * Modules of libraries that a browser or this product makes superfluous, with what stands in for them:
 * - Wallet links are mixed-case addresses, which only the byte mode of a QR code can hold. The library's search for the
 *   best mix of modes would cost time and 2 kB and always answer "bytes", and two of its four levels are never drawn. Its
 *   search for the best of eight masks takes most of the time of a drawing and changes nothing a wallet could see.
 * - The library for passkeys guesses at reasons in English; the kit tells the errors apart by their names.
 * - ofetch joins addresses with a library for every JavaScript runtime, and guards against prototypes in answers, which
 *   the model's readers do; browsers have URL and JSON.
 * - Hash functions and ciphers ask at every step whether they were given bytes. Only checked code of this kit calls them.
 */
const STANDS: [library: string, source: string, ours: string][] = [
  ['qrcode/lib/core', './segments', own('ui/qr-segments.ts')],
  ['qrcode/lib/core', './mask-pattern', own('ui/qr-mask.ts')],
  ['qrcode/lib/core', './mode', own('ui/qr-mode.ts')],
  ['qrcode/lib/core', './version', own('ui/qr-version.ts')],
  ['qrcode/lib/core', './error-correction-level', own('ui/qr-level.ts')],
  ['qrcode/lib/core', './error-correction-code', own('ui/qr-level.ts')],
  ['ofetch/dist', 'ufo', own('protocol/fetch-url.ts')],
  ['ofetch/dist', 'destr', own('protocol/fetch-json.ts')],
  ['@simplewebauthn', '../helpers/identifyRegistrationError.js', own('env/passkey-errors.ts')],
  ['@simplewebauthn', '../helpers/identifyAuthenticationError.js', own('env/passkey-errors.ts')],
  ['@noble/hashes', './utils.js', own('model/hash-utils.ts')],
  ['@noble/ciphers', './utils.js', own('protocol/cipher-utils.ts')],
]

/**
 * Methods nobody calls: copies of unfinished hashes, output without end, sealing, formats of lingui (the kit asks Intl,
 * and lean-catalogues.ts refuses sentences with formats) and its own past, other ways to write cookies.
 */
const UNUSED: [file: string, methods: string[]][] = [
  ['@noble/hashes/sha3.js', ['clone', '_cloneInto', 'xof', 'xofInto']],
  ['@noble/hashes/sha2.js', ['_cloneInto']],
  ['@noble/hashes/_md.js', ['clone', '_cloneIntoMeta']],
  ['@noble/hashes/blake2.js', ['clone', '_cloneInto']],
  ['@noble/ciphers/esm/_micro.js', ['encrypt']],
  ['@lingui/core/dist/index.mjs', ['date', 'number', 'plural', 'loadLocaleData', '_loadLocaleData', 'localeData']],
  ['js-cookie/dist/js.cookie.mjs', ['withAttributes', 'withConverter']],
]

const OLD_CALL = /if \(!options\.optionsJSON && options\.challenge\) \{[^}]*\{[^}]*\};\s+\}/g

/**
 * What is always the same here:
 * - A nonce is hashed without key, salt and personalization.
 * - Sentences have values and no formats, and lingui always has a compiler. Its instance for all is never used.
 * - The library for passkeys is called in the way of today, and told not to look for fields in the document.
 * - The one property that r2wc knows has no type (elements/define.ts).
 * - Browsers and Node have `globalThis`.
 */
const ALWAYS: [file: string, code: string | RegExp, by: string][] = [
  ['@noble/hashes/blake2.js', 'let { key, personalization, salt } = opts', 'let key, personalization, salt'],
  ['@noble/hashes/blake2.js', 'checkBlake2Opts(olen, opts, 64, 16, 16);', ''],
  ['@lingui/core/dist/index.mjs', 'getDefaultFormats(locale, locales, formats)', '{}'],
  [
    '@lingui/core/dist/index.mjs',
    'const [name, type, format] = token',
    'const [name] = token, type = void 0, format = type',
  ],
  [
    '@lingui/core/dist/index.mjs',
    /if \(params\.localeData != null\)\s+this\.loadLocaleData\(params\.localeData\);/g,
    '',
  ],
  ['@lingui/core/dist/index.mjs', /console\.warn\(`Uncompiled message detected[^`]*`\);/g, ''],
  ['@lingui/core/dist/index.mjs', /\b__publicField(?:\$1)?\(this, "(\w+)", (.+)\);/g, 'this.$1 = $2;'],
  ['@lingui/core/dist/index.mjs', /\b__publicField\(this, "\w+"\);/g, ''],
  ['@lingui/core/dist/index.mjs', '= setupI18n()', '= /* @__PURE__ */ setupI18n()'],
  ['@simplewebauthn/browser/esm/methods/startAuthentication.js', OLD_CALL, ''],
  ['@simplewebauthn/browser/esm/methods/startRegistration.js', OLD_CALL, ''],
  [
    '@simplewebauthn/browser/esm/methods/startAuthentication.js',
    /const eligibleInputs = [^]*?verifyBrowserAutofillInput\) \{[^]*?\n {8}\}/g,
    '',
  ],
  ['@r2wc/core/dist/core.js', /\{\s+string: \w+,[^}]*\}/g, '{}'],
  ['ofetch/dist/index.mjs', /\(function\(\) \{[^]*?\}\)\(\)/g, 'globalThis'],
]

interface Node {
  type: string
  start: number
  end: number
  key?: { name?: string }
}

function find(node: unknown, isWanted: (node: Node) => boolean): Node[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap((part) => find(part, isWanted))
  if (isWanted(node as Node)) return [node as Node]
  return find(Object.values(node), isWanted)
}

/** Code without the methods of these names, in classes and in objects. */
export function withoutMethods(code: string, names: string[]): string {
  const isMethod = ({ type, key }: Node) =>
    /^(MethodDefinition|Property)$/.test(type) && names.includes(key?.name ?? '')
  const methods = find(parseAst(code), isMethod)
  const missing = names.find((name) => !methods.some(({ key }) => key?.name === name))
  if (missing) throw new Error(`No method ${missing}`)
  return methods.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  )
}

/**
 * A CommonJS module of the QR library as one that the bundler can look into: what nobody imports is left out, and names
 * get short.
 */
export function asModule(code: string): string {
  const module = code
    .replace(/^const (\w+) = require\((.*)\)\.\1$/gm, 'import { $1 } from $2')
    .replace(/^const (\w+) = require\((.*)\)$/gm, (_, name: string, source: string) =>
      code.includes(`new ${name}(`) ? `import ${name} from ${source}` : `import * as ${name} from ${source}`,
    )
    .replace(/^module\.exports = /m, 'export default ')
    .replace(/^exports\.(\w+) = function( \w+)? \(/gm, 'export function $1 (')
    .replace(/\bexports\.(?=\w+ ?\()/g, '')
  if (/\brequire\(|\bexports\./.test(module)) throw new Error('Not written like the rest of the QR library')
  return module
}

const QR_CODE = /\/qrcode\/lib\/core\/[\w-]+\.js$/

/** Libraries as this product uses them. Everything said here must be true of the libraries, or the build ends. */
export function leanLibraries(): Plugin {
  const all = [...STANDS, ...UNUSED, ...ALWAYS]
  const done = new Set<unknown>()

  function lean(code: string, id: string): string {
    let text = code
    for (const entry of ALWAYS) {
      const [file, part, by] = entry
      const before = text
      if (id.endsWith(file)) text = text.replaceAll(part, by)
      if (text !== before) done.add(entry)
    }
    for (const entry of UNUSED) {
      const [file, names] = entry
      if (!id.endsWith(file)) continue
      text = withoutMethods(text, names)
      done.add(entry)
    }
    return QR_CODE.test(id) ? asModule(text) : text
  }

  return {
    name: 'lean-libraries',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const entry = STANDS.find(([library, name]) => name === source && importer.includes(library))
      if (entry) done.add(entry)
      return entry?.[2] ?? null
    },
    transform: {
      filter: { id: /node_modules/ },
      handler(code, id) {
        if (this.environment.mode !== 'build') return null
        const text = lean(code, id)
        return text === code ? null : { code: text, map: null }
      },
    },
    generateBundle() {
      const stale = all.filter((entry) => !done.has(entry)).map(([file, what]) => `${file}: ${what}`)
      if (stale.length > 0) this.error(`Libraries have changed: see scripts/lean-libraries.ts. ${stale.join('; ')}`)
    },
  }
}
