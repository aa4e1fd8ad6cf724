import { properties as address } from '../../elements/address/properties.ts'
import { properties as avatarMenu } from '../../elements/avatar-menu/properties.ts'
import { properties as avatar } from '../../elements/avatar/properties.ts'
import { properties as connectButton } from '../../elements/connect-button/properties.ts'
import { properties as connectPanel } from '../../elements/connect-panel/properties.ts'
import { properties as userCard } from '../../elements/user-card/properties.ts'

/*
 * The tags, which render nothing. They have the attributes of the kit's, so that the components for React know their
 * props.
 */

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement

const silent = (properties: object) =>
  class extends Base {
    static readonly observedAttributes = Object.keys(properties).map(kebabCase)
    open(): void {}
    close(): void {}
  }

export const tags = {
  'did-address': silent(address),
  'did-avatar': silent(avatar),
  'did-avatar-menu': silent(avatarMenu),
  'did-connect-button': silent(connectButton),
  'did-connect-panel': silent(connectPanel),
  'did-user-card': silent(userCard),
}

/** Defines a tag like the kit's function of that name. */
export function defineElement(name: keyof typeof tags, tag: string = name): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return
  customElements.define(tag, tag === name ? tags[name] : class extends tags[name] {})
}

for (const name of Object.keys(tags) as (keyof typeof tags)[]) defineElement(name)
