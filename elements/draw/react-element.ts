import type { ComponentType, ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import r2wc from '@r2wc/core'
import { loadedReact } from '../base/renderer.ts'
import { jsx } from '../jsx/jsx-runtime.ts'

/** An element whose view React mounts when it is connected, and unmounts when it is disconnected. */
export interface AdaptedElement extends HTMLElement {
  container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
}
export type AdaptedClass = new () => AdaptedElement
export type AdaptedProps = Pick<AdaptedElement, 'container'>

/**
 * The class of an element that React draws alone, or whose first nodes it hydrates. r2wc mounts, updates and unmounts
 * the view. Its React adapter could only draw it anew.
 */
export function reactElement(view: ComponentType<AdaptedProps>): AdaptedClass {
  const drawn = (props: object): ReactNode => jsx(view, props as AdaptedProps)
  const draw = (root: Root | undefined, props: object): void => root?.render(drawn(props))
  return r2wc<{ container: HTMLElement }, Root | undefined>(
    view as never,
    { shadow: 'open', props: [] },
    {
      mount(container, _view, props) {
        const shadow = container as unknown as ShadowRoot
        if (shadow.hasChildNodes()) return loadedReact()?.hydrateRoot(shadow, drawn(props))
        const root = loadedReact()?.createRoot(shadow)
        draw(root, props)
        return root
      },
      update: draw,
      unmount: (root) => root?.unmount(),
    },
  ) as unknown as AdaptedClass
}
