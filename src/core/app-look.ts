import { atom, computed, type ReadableAtom } from 'nanostores'
import type { App } from '../model/app.ts'
import type { AppLook } from '../model/app-look.ts'
import type { DidError } from '../model/errors.ts'
import { storedLook } from '../protocol/stored-look.ts'
import { $config } from './config.ts'

/** Settings of the configured app, once they are loaded. */
export const $appSettings = atom<App | null>(null)
/** Why they could not be loaded. */
export const $appError = atom<DidError | null>(null)

/** How the app looks: until its settings are loaded, as this browser has stored it (docs/rules.md §8.8). */
export const $appLook: ReadableAtom<AppLook | null> = computed(
  [$appSettings, $appError, computed($config, ({ appUrl }) => appUrl)],
  (app, error, appUrl) => app ?? (error ? null : storedLook(appUrl)),
)
