import type { ReactNode } from 'react'
import { FirstLoadFailure } from '../../src/core/frame/first-load-failure.tsx'
import { $firstPage } from '../../src/core/frame/first-page.ts'
import { frameSettings } from '../../src/core/frame/frame-markup.tsx'
import type { DidError } from '../../src/model/errors.ts'

type Host = HTMLElement & { locale?: string; theme?: string }

/** What an element says when its view can't be loaded. */
export function loadFailure({ locale = '', theme = '' }: Host, error: DidError, isFloating: boolean): ReactNode {
  const frame = frameSettings({ ...$firstPage.get(), language: null }, locale, theme)
  return <FirstLoadFailure {...{ frame, error, isFloating }} />
}
