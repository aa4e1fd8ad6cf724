import { localStore } from '../env/storage.ts'
import { asText } from '../model/read.ts'
import { readJson } from '../core/json-storage.ts'
import { lastUsed } from './last-used.ts'

/** Where the last decision about the storage of an identity site is stored (docs/protocol.md §7.3). */
export const STORAGE_KEY = 'storage-access'

/** Whether a decision was asked for. */
export const isAsked = (state: unknown): boolean => /prompt|granted/.test(asText(state))

/** Whether somebody has signed in in this browser, here or at an app that shares its accounts. */
export const isKnownBrowser = (): boolean => lastUsed() !== '' || isAsked(readJson(localStore, STORAGE_KEY).state)
