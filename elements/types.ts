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
import type { DidEventMap, ElementEvents } from './base/events.ts'

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

/** The element of a tag. */
type Of<Tag extends keyof DidElements> = DidElements[Tag]

// `undefined` is a value of its own under `exactOptionalPropertyTypes`, and leaves the default.
type Attributes<E> = { [K in keyof Settings<E> & string as Kebab<K>]?: AttributeValue<Settings<E>[K]> | undefined }
type Listener<K extends keyof DidEventMap> = ((event: DidEventMap[K]) => void) | undefined
type EventProps<Tag extends keyof ElementEvents> = { [K in ElementEvents[Tag] as `on${K}`]?: Listener<K> }

/** Props that React accepts for any HTML element. `Tags` is React's own list, so that React is not imported. */
type HtmlProps<Tags> = Tags extends { section: infer Props } ? Omit<Props, 'ref'> : unknown
type RefProp<E> = { ref?: ((element: E | null) => unknown) | { current: E | null } | null }

type SettingProps<E> = { [K in keyof Settings<E>]?: Settings<E>[K] | undefined } & Attributes<E>

/** Props of a tag in JSX. */
type DidElementProps<Tag extends keyof DidElements, Tags> = HtmlProps<Tags> &
  RefProp<Of<Tag>> &
  SettingProps<Of<Tag>> &
  EventProps<Tag>

/** Props of a tag in a template of Svelte, whose list of tags also has `section`. */
type SvelteProps<Tag extends keyof DidElements, Tags> = HtmlProps<Tags> & SettingProps<Of<Tag>> & EventProps<Tag>

/** Props of a tag in JSX of Solid, which adds the listeners of such events with `on:`. */
type SolidProps<Tag extends keyof DidElements, Tags> = HtmlProps<Tags> &
  SettingProps<Of<Tag>> & { ref?: Of<Tag> | ((element: Of<Tag>) => void) } & {
    [K in ElementEvents[Tag] as `on:${K}`]?: Listener<K>
  }

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>
type VueEvents<Tag extends keyof ElementEvents> = { [K in ElementEvents[Tag] as `on${Pascal<K>}`]?: Listener<K> }

/** A tag in a template of Vue, described as a component. */
type VueTag<Tag extends keyof DidElements> = new () => { $props: SettingProps<Of<Tag>> & VueEvents<Tag> }

declare global {
  interface HTMLElementTagNameMap extends DidElements {}
  interface GlobalEventHandlersEventMap extends DidEventMap {}
}

/** @ts-ignore A page without React has no such module. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'did-address': DidElementProps<'did-address', this>
      'did-avatar': DidElementProps<'did-avatar', this>
      'did-avatar-menu': DidElementProps<'did-avatar-menu', this>
      'did-connect-button': DidElementProps<'did-connect-button', this>
      'did-connect-panel': DidElementProps<'did-connect-panel', this>
      'did-user-card': DidElementProps<'did-user-card', this>
    }
  }
}

/** @ts-ignore A page without Preact has no such module. */
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'did-address': DidElementProps<'did-address', this>
      'did-avatar': DidElementProps<'did-avatar', this>
      'did-avatar-menu': DidElementProps<'did-avatar-menu', this>
      'did-connect-button': DidElementProps<'did-connect-button', this>
      'did-connect-panel': DidElementProps<'did-connect-panel', this>
      'did-user-card': DidElementProps<'did-user-card', this>
    }
  }
}

/** @ts-ignore A page without Solid has no such module. */
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'did-address': SolidProps<'did-address', this>
      'did-avatar': SolidProps<'did-avatar', this>
      'did-avatar-menu': SolidProps<'did-avatar-menu', this>
      'did-connect-button': SolidProps<'did-connect-button', this>
      'did-connect-panel': SolidProps<'did-connect-panel', this>
      'did-user-card': SolidProps<'did-user-card', this>
    }
  }
}

/** @ts-ignore A page without Vue has no such module. */
declare module 'vue' {
  interface GlobalComponents {
    'did-address': VueTag<'did-address'>
    'did-avatar': VueTag<'did-avatar'>
    'did-avatar-menu': VueTag<'did-avatar-menu'>
    'did-connect-button': VueTag<'did-connect-button'>
    'did-connect-panel': VueTag<'did-connect-panel'>
    'did-user-card': VueTag<'did-user-card'>
  }
}

/** @ts-ignore A page without Svelte has no such module. */
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'did-address': SvelteProps<'did-address', this>
    'did-avatar': SvelteProps<'did-avatar', this>
    'did-avatar-menu': SvelteProps<'did-avatar-menu', this>
    'did-connect-button': SvelteProps<'did-connect-button', this>
    'did-connect-panel': SvelteProps<'did-connect-panel', this>
    'did-user-card': SvelteProps<'did-user-card', this>
  }
}
