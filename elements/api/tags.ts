import { define } from '../base/registry.ts'
import { DidAddress } from '../address/did-address.ts'
import { DidAvatarMenu } from '../avatar-menu/did-avatar-menu.ts'
import { DidAvatar } from '../avatar/did-avatar.ts'
import { DidConnectButton } from '../connect-button/did-connect-button.ts'
import { DidConnectPanel } from '../connect-panel/did-connect-panel.ts'
import { DidUserCard } from '../user-card/did-user-card.ts'

const ELEMENTS = {
  'did-address': DidAddress,
  'did-avatar': DidAvatar,
  'did-avatar-menu': DidAvatarMenu,
  'did-connect-button': DidConnectButton,
  'did-connect-panel': DidConnectPanel,
  'did-user-card': DidUserCard,
}

/** The name of an element. */
export type ElementName = keyof typeof ELEMENTS

/**
 * Defines one element, under its own name or under a tag name of yours. Use it with `did-connect-elements/elements`,
 * which defines no elements by itself.
 *
 * @param name - the element
 * @param tag - its tag on your page; by default its own name
 * @example defineElement('did-connect-button', 'sign-in-button')
 */
export function defineElement(name: ElementName, tag: string = name): void {
  const constructor: new () => HTMLElement = ELEMENTS[name]
  // A class can have one name only.
  define(tag, tag === name ? constructor : class extends constructor {})
}

/** Set by `did-connect-elements/elements` before it loads the kit. */
const MANUAL = Symbol.for('did-connect-elements/manual')

/** Defines all elements, unless the page defines them itself. */
export function defineElements(): void {
  if (MANUAL in globalThis) return
  for (const name of Object.keys(ELEMENTS) as ElementName[]) defineElement(name)
}
