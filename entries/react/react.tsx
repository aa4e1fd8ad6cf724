/*
 * React components for the elements, and hooks for the stores: the entry `did-connect-elements/react`. React's own
 * support of custom elements loses properties and listeners when a page from a server is hydrated. These components
 * write settings as attributes, which a server can send, and add their listeners themselves.
 */
import {
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
} from 'react'
import * as kit from '../../elements/index.ts'
import type { DidEventMap, Readable, Session, User } from '../../elements/index.ts'
import type { ElementEvents } from '../../elements/base/events.ts'
import type { AttributeValue, Settings } from '../../elements/page/element-settings.ts'
import { isServer, textOf, useServerMarkup } from './server-page.tsx'

export { DidServerPage, type DidServerPageProps } from './server-page.tsx'
// The kit of a React app: another copy, from the package's main entry, would bring a second React.
export * from '../../elements/index.ts'

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>

type Tag = keyof ElementEvents & keyof HTMLElementTagNameMap

/** `onDidLogin` for `did-login`. */
type EventProps<T extends Tag> = {
  [K in ElementEvents[T] as `on${Pascal<K>}`]?: ((event: DidEventMap[K]) => void) | undefined
}

/** What the component of an element takes: its settings, its events, and the props of every HTML element. */
export type ElementProps<T extends Tag> = Omit<
  HTMLAttributes<HTMLElementTagNameMap[T]>,
  keyof Settings<HTMLElementTagNameMap[T]>
> & {
  // `undefined` is a value of its own under `exactOptionalPropertyTypes`, and leaves the default.
  [K in keyof Settings<HTMLElementTagNameMap[T]>]?: AttributeValue<Settings<HTMLElementTagNameMap[T]>[K]> | undefined
} & EventProps<T>

/** A component for an element. Its ref is the element. */
export type ElementComponent<T extends Tag> = ForwardRefExoticComponent<
  ElementProps<T> & RefAttributes<HTMLElementTagNameMap[T]>
>

/** Props of `DidAddress`. */
export type DidAddressProps = ElementProps<'did-address'>
/** Props of `DidAvatar`. */
export type DidAvatarProps = ElementProps<'did-avatar'>
/** Props of `DidAvatarMenu`. */
export type DidAvatarMenuProps = ElementProps<'did-avatar-menu'>
/** Props of `DidConnectButton`. */
export type DidConnectButtonProps = ElementProps<'did-connect-button'>
/** Props of `DidConnectPanel`. */
export type DidConnectPanelProps = ElementProps<'did-connect-panel'>
/** Props of `DidUserCard`. */
export type DidUserCardProps = ElementProps<'did-user-card'>

type Props = Record<string, unknown>
type Listener = (event: Event) => void

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const EVENT_PROP = /^onDid[A-Z]/
const eventName = (prop: string): string => kebabCase(prop.slice(2)).slice(1)

/** The text of an attribute; undefined for what has no text. */
function attributeText(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return `${value}`
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(' ') : undefined
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Splits the props into those of React, the settings, the properties that only a script can set, and the listeners. */
function split(props: Props, settings: ReadonlySet<string>) {
  const own: Props = {}
  const attributes: Record<string, string | true | undefined> = {}
  const properties: Props = {}
  const listeners: [string, Listener][] = []
  for (const [name, value] of Object.entries(props)) {
    const attribute = kebabCase(name)
    if (EVENT_PROP.test(name)) listeners.push([eventName(name), value as Listener])
    else if (name === 'className') own.class = value
    else if (!settings.has(attribute)) own[name] = value
    else if (attributeText(value) === undefined && isObject(value)) properties[name] = value
    // True stays true: React 19 sets a property if the element has one, and an empty text would be false.
    else attributes[attribute] = value === true || attributeText(value)
  }
  return { own, attributes, properties, listeners }
}

/** React warns about layout effects on a server. */
const useClientEffect = isServer ? useEffect : useLayoutEffect

function component<T extends Tag>(tag: T, constructor: unknown): ElementComponent<T> {
  type E = HTMLElementTagNameMap[T]
  // Any tag: its props are checked above.
  const Host = tag as string as 'div'
  const settings = new Set((constructor as { observedAttributes: string[] }).observedAttributes)
  const Component = forwardRef<E, Props>(function DidElement(props, ref) {
    const host = useRef<E>(null)
    const set = useRef<Props>({})
    const { own, attributes, properties, listeners } = split(props, settings)
    const text = textOf(own.children)
    const markup = useServerMarkup(tag, attributes, Object.hasOwn(own, 'dangerouslySetInnerHTML') ? null : text)
    useImperativeHandle(ref, () => host.current as E)
    useClientEffect(() => {
      // A property that is no longer set gets its default back.
      const unset = Object.keys(set.current).filter((name) => !Object.hasOwn(properties, name))
      Object.assign(host.current as E, Object.fromEntries(unset.map((name) => [name, null])), properties)
      set.current = properties
    })
    useClientEffect(() => {
      const element = host.current
      for (const [name, listener] of listeners) element?.addEventListener(name, listener)
      return () => {
        for (const [name, listener] of listeners) element?.removeEventListener(name, listener)
      }
    })
    // The element may have marked itself before React hydrates it.
    return (
      <Host
        {...attributes}
        {...own}
        {...(text && { children: text })}
        {...markup}
        ref={host as never}
        suppressHydrationWarning
      />
    )
  })
  Component.displayName = tag
  return Component as unknown as ElementComponent<T>
}

/** Shows the DID of a person, an app or an object with its colour and picture. */
export const DidAddress = component('did-address', kit.DidAddress)
/** Shows the picture of a person, an app or an object, or a motif drawn from its DID. */
export const DidAvatar = component('did-avatar', kit.DidAvatar)
/** Shows the signed-in user's avatar with a menu, or a connect button while nobody is signed in. */
export const DidAvatarMenu = component('did-avatar-menu', kit.DidAvatarMenu)
/** A button that opens the connect flow. */
export const DidConnectButton = component('did-connect-button', kit.DidConnectButton)
/** Shows the connect flow right in your page. */
export const DidConnectPanel = component('did-connect-panel', kit.DidConnectPanel)
/** Shows a user's public profile. */
export const DidUserCard = component('did-user-card', kit.DidUserCard)

/** The value of a store. On a server, and while a page of it is hydrated, it is `initial`. */
function useReadable<T>(store: Readable<T>, initial: T): T {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.listen(listener), [store]),
    () => store.get(),
    () => initial,
  )
}

const STARTING: Session = { status: 'starting' }

/**
 * Renders again whenever the session changes.
 *
 * @returns the session. Its status is `starting` on a server, and until the kit knows who is signed in
 * @example const { status } = useSession()
 */
export const useSession = (): Session => useReadable(kit.$session, STARTING)

/**
 * Renders again whenever the user changes.
 *
 * @returns the signed-in user; null on a server, and while there is none
 * @example const user = useUser()
 */
export const useUser = (): User | null => useReadable(kit.$user, null)

/**
 * Whether the signed-in user's role has a permission. Renders again when that changes.
 *
 * @param permission - the platform's name for it
 * @example const canEdit = useCan('mutate_router')
 */
export const useCan = (permission: string): boolean => kit.can(useUser()?.role, permission)
