import { useEffect } from 'react'
import { applyConfig, type ConfigValues } from '../page.ts'

/** Applies settings that change while the element is on the page. */
export function useConfig(host: HTMLElement & ConfigValues): void {
  useEffect(() => applyConfig(host))
}
