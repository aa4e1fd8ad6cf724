import { useEffect } from 'react'
import { applyConfig } from '../page.ts'
import type { SettingValues } from '../properties/settings.ts'

/** Applies settings that change while the element is on the page. */
export function useConfig(host: HTMLElement & SettingValues): void {
  useEffect(() => applyConfig(host))
}
