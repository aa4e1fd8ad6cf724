import { computed, type ReadableAtom } from 'nanostores'
import type { HostMessages } from '../../model/message-id.ts'
import { $config } from '../config.ts'

/** Texts of the page; `src/i18n/host-messages.ts` checks them. */
export const $hostMessages: ReadableAtom<HostMessages> = computed($config, ({ messages }) => messages)
