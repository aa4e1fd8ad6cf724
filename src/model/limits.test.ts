import { expect, test } from 'vitest'
import { limits } from './limits.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

// Figures that pages rely on (docs/rules.md §10).
test.each<[keyof typeof limits, unknown]>([
  ['POLL_INTERVAL_MS', 2 * SECOND],
  ['REFRESH_MIN_MS', 500],
  ['CODE_LENGTH', 6],
  ['CODE_VALID_MS', 30 * MINUTE],
  ['CODE_RESEND_MS', MINUTE],
  ['EMAIL_MAX_LENGTH', 254],
  ['RELAY_HEARTBEAT_MS', 30 * SECOND],
  ['RELAY_JOIN_TIMEOUT_MS', 10 * SECOND],
  ['RELAY_REJOIN_MS', [1, 2, 5, 10].map((seconds) => seconds * SECOND)],
  ['SUCCESS_CLOSE_MS', 2 * SECOND],
  ['SUCCESS_DIALOG_MS', 800],
  ['DEEP_LINK_MAX_LENGTH', 2_000],
  ['DEEP_LINK_CALLBACK_DELAY_MS', 1_500],
  ['NEXT_WORKFLOW_TIMEOUT_MS', 8 * SECOND],
  ['QUICK_LOGIN_DELAY_MS', 1_500],
  ['POPUP_OAUTH_SIZE', { width: 500, height: 700 }],
  ['POPUP_LOGIN_SIZE', { width: 680, height: 720 }],
  ['POPUP_DEFAULT_SIZE', { width: 414, height: 736 }],
  ['AFTER_OAUTH_MS', 100],
  ['PASSKEY_TIMEOUT_MS', MINUTE],
  ['REQUEST_TIMEOUT_MS', 20 * SECOND],
  ['SESSION_TIMEOUT_MS', 30 * SECOND],
  ['REFRESH_TIMEOUT_MS', 10 * SECOND],
  ['CONNECTED_COOKIE_DAYS', 7],
  ['VISITOR_COOKIE_DAYS', 365],
  ['POPUP_TIMEOUT_MS', 1_800 * SECOND],
  ['CONNECT_TIMEOUT_MS', 300 * SECOND],
  ['VERIFY_TIMEOUT_MS', 10 * MINUTE],
  ['AFTER_LOGOUT_MS', 100],
  ['AFTER_LOGIN_MS', 200],
  ['SESSION_CACHE_SECONDS', 3_600],
  ['STORAGE_FRAME_INIT_MS', SECOND],
  ['USER_CACHE_MS', 60 * MINUTE],
  ['DRAWER_MAX_WIDTH_PX', 640],
  ['TOASTS_MAX', 3],
  ['TOAST_MS', 5 * SECOND],
  ['TOAST_ERROR_MS', 15 * SECOND],
  ['COPIED_MS', 2 * SECOND],
  ['ADDRESS_COPIED_MS', 1_500],
  ['HOVER_DELAY_MS', 200],
  ['CLOCK_MS', 6 * SECOND],
  ['SWIPE_MIN_PX', 60],
  ['LEAVING_MS', 500],
  ['APP_CACHE_ENTRIES', 30],
  ['APP_CACHE_MS', 60 * SECOND],
  ['PAGE_SIZE_MAX', 100],
  ['INVITE_DEPTH_MAX', 8],
])('%s is the figure that pages rely on', (name, value) => {
  expect(limits[name]).toEqual(value)
})
