import type { ComponentType, ReactNode } from 'react'
import { DEFINITION } from '../base/definition.ts'
import type { ViewElement } from '../base/view-element.ts'
import { jsx } from '../jsx/jsx-runtime.ts'

/** The view of an element, once it is loaded. */
export const viewOf = (host: ViewElement, props: object): ReactNode =>
  jsx(host[DEFINITION].view?.loaded as ComponentType<object>, props)
