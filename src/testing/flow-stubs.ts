import { atom } from 'nanostores'
import { vi } from 'vitest'
import type { PasskeyCreation, PasskeyState } from '../connect/methods/passkey/passkey.ts'
import { type EmailFlow, type EmailState, initialEmail } from '../connect/screen/email-state.ts'

/* The flows behind the forms, in any state. Their calls are recorded. */

export function emailFlow(state: Partial<EmailState> = {}, hasLink = true) {
  return {
    $state: atom<EmailState>({ ...initialEmail, ...state }),
    hasLink,
    give: vi.fn(),
    verify: vi.fn(),
    resend: vi.fn(),
    changeAddress: vi.fn(),
  } satisfies EmailFlow
}

export const emailFlowAtCode = (state: Partial<EmailState> = {}, hasLink = true) =>
  emailFlow({ step: 'code', email: 'ada@example.com', resendIn: 42, ...state }, hasLink)

export function passkeyCreation(
  purpose: PasskeyCreation['purpose'],
  state: Partial<PasskeyState> = {},
  email = emailFlow(),
  hasCode = true,
) {
  return {
    purpose,
    $state: atom<PasskeyState>({
      step: 'create',
      email: '',
      work: null,
      error: null,
      made: null,
      attempt: 0,
      ...state,
    }),
    email,
    hasCode,
    create: vi.fn(),
    changeAddress: vi.fn(),
    cancel: vi.fn(),
    fail: vi.fn(),
  } satisfies PasskeyCreation
}
