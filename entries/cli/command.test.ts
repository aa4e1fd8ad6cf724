import { join } from 'node:path'
import { expect, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { readCommand, USAGE } from './command.ts'

test('a command has the addresses without what follows the path', () => {
  const command = ['check', 'https://app.example/blog/?x#y', '--from', 'http://localhost:5173/', '--json']
  expect(readCommand(command)).toEqual({
    name: 'check',
    app: 'https://app.example/blog',
    page: 'http://localhost:5173',
    servicePrefix: '/.well-known/service',
    action: null,
    prefix: null,
    isJson: true,
  })
  expect(readCommand(['check', 'https://app.example', '--service-prefix', '/auth/'])).toEqual({
    name: 'check',
    app: 'https://app.example',
    page: 'https://app.example',
    servicePrefix: '/auth',
    action: null,
    prefix: null,
    isJson: false,
  })
})

test('a command may start a request', () => {
  const command = ['check', 'https://app.example/shop/', '--action', 'request-profile']
  expect(readCommand(command)).toMatchObject({
    app: 'https://app.example/shop',
    action: 'request-profile',
    prefix: null,
  })
  expect(readCommand([...command, '--prefix', '/api/did/'])).toMatchObject({ prefix: '/api/did' })
})

test('a migration looks at a folder, by default at the current one', () => {
  expect(readCommand(['migrate', '--check'])).toEqual({ name: 'migrate', folder: process.cwd(), isJson: false })
  expect(readCommand(['migrate', '--check', 'apps/shop', '--json'])).toEqual({
    name: 'migrate',
    folder: join(process.cwd(), 'apps/shop'),
    isJson: true,
  })
})

test('a copy goes into a folder', () => {
  const folder = join(process.cwd(), 'public/did-connect')
  expect(readCommand(['copy', 'public/did-connect'])).toEqual({ name: 'copy', folder })
})

test('--help and --version are answered at every place', () => {
  expect(readCommand(['--help'])).toBe(USAGE)
  expect(readCommand(['check', '--help'])).toBe(USAGE)
  expect(readCommand(['--version'])).toBe(`${pkg.version}\n`)
  expect(USAGE).toMatch(/--action .*--prefix .*--from .*--service-prefix .*--json .*--help .*--version /s)
})

test.each([
  [[], 'The command is missing: copy, check or migrate.'],
  [['look'], 'There is no command look, only copy, check and migrate.'],
  [['check'], 'The address of the app is missing.'],
  [['check', 'app.example'], 'The address of the app is not an address: app.example. It starts with https://.'],
  [['check', 'ftp://app.example'], 'The address of the app starts with https:// or http://, not with ftp:'],
  [
    ['check', 'https://app.example', '--from', 'here'],
    'The address of the page is not an address: here. It starts with https://.',
  ],
  [['check', 'https://a.example', 'https://b.example'], 'One address at a time. Not understood: https://b.example'],
  [['check', 'https://app.example', '--service-prefix', '@x'], '--service-prefix is a path such as /auth, unlike @x'],
  [['check', 'https://app.example', '--prefix', '/api'], '--prefix belongs to --action.'],
  [['check', 'https://app.example', '--action', ''], '--action has no name.'],
  [
    ['check', 'https://app.example', '--action', 'a', '--prefix', 'api'],
    '--prefix is a path such as /auth, unlike api',
  ],
  [['check', 'https://app.example', '--check'], '--check is not for check.'],
  [['copy'], 'The folder is missing, such as public/did-connect.'],
  [['copy', 'a', 'b'], 'One folder at a time. Not understood: b'],
  [['copy', 'a', '--json'], '--json is not for copy.'],
  [['migrate'], 'migrate only looks, so it needs --check.'],
  [['migrate', '--check', 'a', 'b'], 'One folder at a time. Not understood: b'],
  [['migrate', '--check', '--from', 'https://a.example'], '--from is not for migrate.'],
  [['check', '--verbose'], "Unknown option '--verbose'."],
])('%j is refused with its reason', (args, reason) => {
  expect(() => readCommand(args)).toThrow(reason)
})
