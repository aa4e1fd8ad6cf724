import type { Action } from '../../src/model/connect.ts'
import { toDidError } from '../../src/model/errors.ts'
import { ofDocument } from '../../src/env/dom.ts'
import { api } from './api.ts'
import { isSignIn } from '../page/connect-options.ts'
import { DEFINITION } from '../base/definition.ts'
import { DidConnectButton } from '../connect-button/did-connect-button.ts'
import { emitError } from '../base/emit-error.ts'
import { own } from '../../src/model/read.ts'

/*
 * `<button commandfor="login" command="--sign-in">`: buttons of the page that act on an element of the kit, without a
 * script.
 */

interface Command {
  action: Action | undefined
  run: () => Promise<unknown>
}

const COMMANDS = new Map<unknown, Command>([
  ['--sign-in', { action: 'login', run: () => api.login() }],
  ['--sign-out', { action: undefined, run: () => api.logout() }],
  ['--switch-account', { action: 'switch-did', run: () => api.switchAccount() }],
  ['--switch-passport', { action: 'switch-passport', run: () => api.switchPassport() }],
  ['--bind-wallet', { action: 'bind-wallet', run: () => api.bindWallet() }],
])

function runCommand(event: Event & { command?: unknown }): void {
  const [target] = event.composedPath()
  const command = COMMANDS.get(event.command)
  if (!command || !(target instanceof HTMLElement) || !(DEFINITION in target)) return
  // The button has settings of its own for a login.
  if (command.action === 'login' && target instanceof DidConnectButton && isSignIn(target)) {
    void target.open()
    return
  }
  command.run().catch((error: unknown) => emitError(target, toDidError(error), command.action))
}

/** Sends the event to the element that a button names, in browsers without invoker commands. */
function dispatchCommand(event: Event): void {
  const [pressed] = event.composedPath()
  const button = pressed instanceof Element ? pressed.closest('button[commandfor]') : null
  const command = button?.getAttribute('command')
  if (!button || !COMMANDS.has(command) || button.matches(':disabled')) return
  const root = button.getRootNode() as Document | ShadowRoot
  const target = root.getElementById(button.getAttribute('commandfor') ?? '')
  target?.dispatchEvent(Object.assign(new Event('command', own({ cancelable: true })), { command, source: button }))
}

/** Listens once for the whole page: buttons and elements come and go. */
export function followCommands(): void {
  const listen = ofDocument('addEventListener')
  // The event does not bubble.
  listen('command', runCommand, true)
  if (!Object.hasOwn(HTMLButtonElement.prototype, 'commandForElement')) listen('click', dispatchCommand)
}
