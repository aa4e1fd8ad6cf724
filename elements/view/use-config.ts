import { useEffect } from 'react'
import { applyConfig } from '../page/page.ts'
import type { SettingValues } from '../page/settings.ts'

/** Applies settings that change while the element is on the page. */
export function useConfig(host: HTMLElement & SettingValues): void {
  useEffect(() => applyConfig(host))
}
