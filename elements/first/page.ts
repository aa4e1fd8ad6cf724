import { frameSettings, type FrameSettings } from '../../src/core/frame/frame-markup.tsx'
import type { Session } from '../../src/core/user/user.ts'
import { hasSlotted } from './children.ts'
import { pageOf } from './server-page.ts'

/** What the markup of an element without React shows of the page. */
export interface FirstPage {
  frame: FrameSettings
  session: Session
  /** Whether the page has put something between the tags for this slot; '' is the default slot. */
  isFilled: (slot: string) => boolean
}

/** The page around an element, in a browser. */
export function firstPage({ host, locale, theme }: { host: HTMLElement; locale: string; theme: string }): FirstPage {
  const page = pageOf(host)
  return {
    frame: frameSettings(page, locale, theme),
    session: page.session,
    isFilled: (slot) => hasSlotted(host, slot),
  }
}
