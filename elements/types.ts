/*
 * What TypeScript learns about a page with the kit: the tags, the events, JSX for React 19, Preact and Solid, and the
 * templates of Vue and Svelte. They set properties of elements they know, so the types are those of the properties;
 * kebab-case attributes are allowed as well.
 */
import type { DidAddress } from './address/did-address.ts'
import type { DidAvatarMenu } from './avatar-menu/did-avatar-menu.ts'
import type { DidAvatar } from './avatar/did-avatar.ts'
import type { DidConnectButton } from './connect-button/did-connect-button.ts'
import type { DidConnectPanel } from './connect-panel/did-connect-panel.ts'
import type { DidUserCard } from './user-card/did-user-card.ts'
import type { AttributeValue, Settings } from './page/element-settings.ts'
import type { DidEventMap } from './base/events.ts'

interface DidElements {
  'did-address': DidAddress
  'did-avatar': DidAvatar
  'did-avatar-menu': DidAvatarMenu
  'did-connect-button': DidConnectButton
  'did-connect-panel': DidConnectPanel
  'did-user-card': DidUserCard
}

type Kebab<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : Name

type Attributes<E> = { [K in keyof Settings<E> & string as Kebab<K>]?: AttributeValue<Settings<E>[K]> }
type EventProps = { [K in keyof DidEventMap as `on${K}`]?: (event: DidEventMap[K]) => void }

/** Props that React accepts for any HTML element. `Tags` is React's own list, so that React is not imported. */
type HtmlProps<Tags> = Tags extends { section: infer Props } ? Omit<Props, 'ref'> : unknown
type RefProp<E> = { ref?: ((element: E | null) => unknown) | { current: E | null } | null }

type SettingProps<E> = Partial<Settings<E>> & Attributes<E>

/** Props of a tag in JSX. */
type DidElementProps<E, Tags> = HtmlProps<Tags> & RefProp<E> & SettingProps<E> & EventProps

/** Props of a tag in a template of Svelte, whose list of tags also has `section`. */
type SvelteProps<E, Tags> = HtmlProps<Tags> & SettingProps<E> & EventProps

/** Props of a tag in JSX of Solid, which adds the listeners of such events with `on:`. */
type SolidProps<E, Tags> = HtmlProps<Tags> &
  SettingProps<E> & { ref?: E | ((element: E) => void) } & {
    [K in keyof DidEventMap as `on:${K}`]?: (event: DidEventMap[K]) => void
  }

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>
type VueEvents = { [K in keyof DidEventMap as `on${Pascal<K>}`]?: (event: DidEventMap[K]) => void }

/** A tag in a template of Vue, described as a component. */
type VueTag<E> = new () => { $props: SettingProps<E> & VueEvents }

declare global {
  interface HTMLElementTagNameMap extends DidElements {}
  interface GlobalEventHandlersEventMap extends DidEventMap {}
}

/** @ts-ignore A page without React has no such module. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'did-address': DidElementProps<DidAddress, this>
      'did-avatar': DidElementProps<DidAvatar, this>
      'did-avatar-menu': DidElementProps<DidAvatarMenu, this>
      'did-connect-button': DidElementProps<DidConnectButton, this>
      'did-connect-panel': DidElementProps<DidConnectPanel, this>
      'did-user-card': DidElementProps<DidUserCard, this>
    }
  }
}

/** @ts-ignore A page without Preact has no such module. */
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'did-address': DidElementProps<DidAddress, this>
      'did-avatar': DidElementProps<DidAvatar, this>
      'did-avatar-menu': DidElementProps<DidAvatarMenu, this>
      'did-connect-button': DidElementProps<DidConnectButton, this>
      'did-connect-panel': DidElementProps<DidConnectPanel, this>
      'did-user-card': DidElementProps<DidUserCard, this>
    }
  }
}

/** @ts-ignore A page without Solid has no such module. */
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'did-address': SolidProps<DidAddress, this>
      'did-avatar': SolidProps<DidAvatar, this>
      'did-avatar-menu': SolidProps<DidAvatarMenu, this>
      'did-connect-button': SolidProps<DidConnectButton, this>
      'did-connect-panel': SolidProps<DidConnectPanel, this>
      'did-user-card': SolidProps<DidUserCard, this>
    }
  }
}

/** @ts-ignore A page without Vue has no such module. */
declare module 'vue' {
  interface GlobalComponents {
    'did-address': VueTag<DidAddress>
    'did-avatar': VueTag<DidAvatar>
    'did-avatar-menu': VueTag<DidAvatarMenu>
    'did-connect-button': VueTag<DidConnectButton>
    'did-connect-panel': VueTag<DidConnectPanel>
    'did-user-card': VueTag<DidUserCard>
  }
}

/** @ts-ignore A page without Svelte has no such module. */
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'did-address': SvelteProps<DidAddress, this>
    'did-avatar': SvelteProps<DidAvatar, this>
    'did-avatar-menu': SvelteProps<DidAvatarMenu, this>
    'did-connect-button': SvelteProps<DidConnectButton, this>
    'did-connect-panel': SvelteProps<DidConnectPanel, this>
    'did-user-card': SvelteProps<DidUserCard, this>
  }
}
