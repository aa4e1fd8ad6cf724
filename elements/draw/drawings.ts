import { cancelCopy, scheduleCopy } from './copies.ts'
import { ReactDrawing } from './react-drawing.ts'
import { reactElement } from './react-element.ts'
import type { ViewElement } from '../base/view-element.ts'
import type { Drawing } from '../base/drawing.ts'

/** What elements take of this folder, once somebody is about to use them or they come near the viewport. */
export const DRAWINGS = {
  reactDrawing: (host: ViewElement, shown: object | undefined): Drawing => new ReactDrawing(host, shown),
  reactElement,
  scheduleCopy,
  cancelCopy,
}
