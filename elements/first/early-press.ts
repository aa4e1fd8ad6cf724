/** The note of the script of early presses (entries/html/replay-script.ts). No attribute: HTML alone can't leave it. */
const PRESSED = Symbol.for('did-connect-elements/pressed')

/** Presses the control that was pressed before the script was there. */
export function repeatEarlyPress(host: HTMLElement, root: ShadowRoot): void {
  if (!Object.hasOwn(host, PRESSED)) return
  Reflect.deleteProperty(host, PRESSED)
  root.querySelector('button')?.click()
}
