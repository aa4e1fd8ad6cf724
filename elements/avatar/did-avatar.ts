import { view } from './lazy.ts'
import { element } from '../base/define.ts'
import { lazyAvatar } from './first.ts'
import { properties } from './properties.ts'

/**
 * Shows the picture of a person, an app or an object, or a motif drawn from its DID. Screen readers skip it as
 * decoration. If there is no name next to it, add `role="img"` and an `aria-label`.
 *
 * @fires did-error - The DID or a setting can’t be used, or there is neither a DID nor a picture
 *
 * @csspart avatar - The picture
 */
export class DidAvatar extends element(view, properties, { lazy: lazyAvatar }) {}
