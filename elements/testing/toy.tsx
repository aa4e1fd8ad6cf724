import { useState } from 'react'
import { vi } from 'vitest'
import type { ElementProps } from '../base/view-props.ts'

export interface ToyState {
  busy: boolean
}

/** Some toys have nothing but a name. */
export interface ToyProps extends ElementProps, Partial<ToyState> {
  name: string
  compact?: boolean
  count?: number
  variant?: string
  channels?: string[] | null
  extraParams?: Record<string, string>
  forced?: boolean | string
  user?: object | null
}

/** Receives the props of every render. */
export const draw = vi.fn<(props: ToyProps) => void>()
/** The props of the last render. */
export const seen = () => draw.mock.lastCall?.[0]

/** A view with a property, state and a slot. */
export function Toy(props: ToyProps) {
  draw(props)
  const [typed, setTyped] = useState('')
  const [presses, setPresses] = useState(0)
  return (
    <label>
      <span>{props.name || 'nobody'}</span>
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setPresses(presses + 1)}>
        pressed {presses}
      </button>
      {props.problem && <em>{props.problem.message}</em>}
      <slot />
    </label>
  )
}

export const attach = <T extends Element>(host: T, parent: Element = document.body): T => {
  parent.append(host)
  return host
}
export const shownName = (host: HTMLElement) => host.shadowRoot?.querySelector('span')?.textContent
/** Collects the `did-error` events of a target. */
export const errorsOf = (target: EventTarget): CustomEvent<{ code: string; message: string }>[] => {
  const errors: CustomEvent[] = []
  target.addEventListener('did-error', (event) => errors.push(event as CustomEvent))
  return errors
}
