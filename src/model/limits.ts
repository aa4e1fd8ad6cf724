/** The figures of docs/rules.md §10, with the unit in the name. */

export const POLL_INTERVAL_MS = 2_000
/** Delays before the retries of a call whose answer was lost. */
export const LOST_RETRY_MS = [500, 1_500] as const
/** A longer `Retry-After` counts as this time. */
export const RETRY_AFTER_MAX_MS = 60_000
/** Mean of the longest delay between polls while answers are lost, and between connections of the relay. */
export const LOST_POLL_MAX_MS = 16_000
/** The user is informed after this number of lost answers in a row. */
export const LOST_ANSWERS_SHOWN = 2
/** Life of an in-page connect session (docs/protocol.md §3.8). */
export const CONNECT_TIMEOUT_MS = 300_000
/** A code says so this long before the next one replaces it. */
export const EXPIRY_NOTICE_MS = 20_000
/** Minimum duration of a refresh of the QR code, so that the dialog does not flicker. */
export const REFRESH_MIN_MS = 500
/** How many sessions that have not ended a browser stores as its own (docs/rules.md §3.9). */
export const STARTED_SESSIONS_MAX = 20
export const NEXT_WORKFLOW_TIMEOUT_MS = 8_000
/** Delay between the page becoming visible and the next poll. */
export const VISIBLE_CHECK_DELAY_MS = 100

export const POPUP_TIMEOUT_MS = 1_800_000
export const POPUP_CLOSED_POLL_MS = 1_000
/** How long an empty window waits for the code of its flow. */
export const PIECE_LIMIT_MS = 10_000
export const POPUP_LOGIN_SIZE = { width: 680, height: 720 } as const
export const POPUP_OAUTH_SIZE = { width: 500, height: 700 } as const
/** Delay after the answer of a third party's window, which may send more. */
export const AFTER_OAUTH_MS = 100
export const POPUP_DEFAULT_SIZE = { width: 414, height: 736 } as const

export const DEEP_LINK_MAX_LENGTH = 2_000
export const DEEP_LINK_CALLBACK_DELAY_MS = 1_500
/** Time limit for a wallet around the page to sign its user in. */
export const WALLET_LOGIN_TIMEOUT_MS = 10_000
/** Time limit for the reply of a host that the user does not see. */
export const HOST_REPLY_MS = 3_000
/** Time limit for a call of a wallet that the user has to confirm, or chooses pictures for. */
export const HOST_USER_REPLY_MS = 60_000
/** Delay after a call for the connect dialog of the host, in which another one is the same. */
export const HOST_CONNECT_DEBOUNCE_MS = 300
export const QR_CODE_SIZE_PX = 160
export const WEBVIEW_AUTH_DELAY_MS = 600
export const WEBVIEW_SPINNER_MS = 2_000
export const EXTENSION_SPINNER_MS = 3_000

export const RELAY_HEARTBEAT_MS = 30_000
export const RELAY_JOIN_TIMEOUT_MS = 10_000
/** After this time joined, the relay counts as stable and its retry delays start from the shortest. */
export const RELAY_STABLE_MS = 10_000
export const RELAY_REJOIN_MS = [1_000, 2_000, 5_000, 10_000] as const

export const REQUEST_TIMEOUT_MS = 20_000
export const SESSION_TIMEOUT_MS = 30_000
export const REFRESH_TIMEOUT_MS = 10_000
export const PASSKEY_TIMEOUT_MS = 60_000
/** Minimum time between two token refreshes that the service answered, whatever the answers were. */
export const REFRESH_GAP_MS = 30_000
/** Failed refreshes in a row after which no more are tried. */
export const REFRESH_FAILURES_MAX = 10
/** Mean of the first and of the longest delay before a failed refresh is repeated. */
export const REFRESH_RETRY_MS = 1_000
export const REFRESH_RETRY_MAX_MS = 60_000
/** How long a tab waits for the refresh of another one: its time limit and five seconds. */
export const REFRESH_WAIT_MS = REFRESH_TIMEOUT_MS + 5_000
/** How long the answer to an exchange of tokens is expected in a tab that may be frozen. */
export const REFRESH_SENT_MS = 60_000
/** A user's role counts as confirmed for this time after the service has named it. */
export const ROLE_CONFIRMED_MS = 3_600_000
/** The service is asked again this long before that time is over. */
export const CONFIRM_AHEAD_MS = 300_000
/** Interval at which a page looks whether another script has removed its tokens or stored new ones. */
export const TOKENS_CHECK_MS = 1_000
/** A page that gets the focus reads the session again, unless the service has named it within this time. */
export const FOCUS_READ_MS = 5_000

/** Delay after a login button appears. */
/** A login looks this long for an account of this browser: nothing of its box is painted before. */
export const SAVED_WAIT_MS = 120
export const QUICK_LOGIN_DELAY_MS = 1_500
/** Time limit for the first answer of a storage page. Without one it counts as having no access. */
export const STORAGE_FRAME_INIT_MS = 1_000
export const STORAGE_FRAME_LOAD_MS = 5_000
/** Permissions of a storage page in its frame. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-storage-access-by-user-activation'

export const AFTER_LOGIN_MS = 200
export const AFTER_LOGOUT_MS = 100
/** How long a success is shown in a window, and where the flow is part of a page. */
export const SUCCESS_CLOSE_MS = 2_000
/** The same in a dialog of the page, which shows who is signed in anyway. */
export const SUCCESS_DIALOG_MS = 800
/** Time limit of a leaving transition. */
export const LEAVING_MS = 500
export const TOAST_MS = 5_000
export const TOAST_ERROR_MS = 15_000
export const TOASTS_MAX = 3

export const APP_CACHE_ENTRIES = 30
export const APP_CACHE_MS = 60_000
/** How many apps a browser stores the last settings of, and the length of all of them as text. */
export const STORED_APPS_MAX = 4
export const STORED_APPS_MAX_LENGTH = 65_536

/** A skeleton or spinner appears after this time, so that fast answers do not make it flash. */
export const SKELETON_DELAY_MS = 150
/** A skeleton or spinner that has appeared stays for this time. */
export const SKELETON_MIN_MS = 300
/** The connect box waits this long for the settings of the app. After that it offers what works without them. */
export const SETTINGS_WAIT_MS = 4_000

export const CONNECTED_COOKIE_DAYS = 7
export const VISITOR_COOKIE_DAYS = 365
export const VISITOR_ID_MAX_LENGTH = 80
export const CSRF_COOKIE_DAYS = 1
/** Default cookie life of the session token. */
export const SESSION_CACHE_SECONDS = 3_600

/** At or below this width a mobile device gets a drawer instead of a dialog. */
export const DRAWER_MAX_WIDTH_PX = 640
/** Windows of at least this width have no decoration behind the branded page (docs/rules.md §8.6). */
export const LARGE_WIDTH_PX = 1200
/** Delay of a theme that is previewed while it changes. */
export const THEME_PREVIEW_DELAY_MS = 200
/** Below this width of the connect box it has one column. */
export const NARROW_WIDTH_PX = 526

/** How long a copy button shows its success (docs/rules.md §8.7). */
export const COPIED_MS = 2_000
export const ADDRESS_COPIED_MS = 1_500
/** Delay of opening and closing the card of an avatar that the pointer enters or leaves. */
export const HOVER_DELAY_MS = 200
/** Update interval of local times on cards. */
export const CLOCK_MS = 6_000
/** Life of cached users. */
export const USER_CACHE_MS = 3_600_000
/** How long an action that required a login is stored. */
export const INTENT_MS = 600_000
/** Limit for texts that users write about themselves, except the bio. */
export const CARD_TEXT_MAX_LENGTH = 100
/** Of the sentence of a server. */
export const ERROR_TEXT_MAX_LENGTH = 500
/** Minimum distance of a drag that turns a carousel. */
export const SWIPE_MIN_PX = 60

// Input

/** Digits of a verification code. */
export const CODE_LENGTH = 6
export const CODE_VALID_MS = 1_800_000
export const CODE_RESEND_MS = 60_000
/** How old the options for a passkey may be. The service forgets their challenge after a minute. */
export const PASSKEY_OPTIONS_MS = 45_000
export const VERIFY_TIMEOUT_MS = 600_000
export const EMAIL_MAX_LENGTH = 254
export const PAGE_SIZE_MAX = 100
export const BIO_MAX_LENGTH = 200
export const LINKS_MAX = 10
export const ADDRESS_MAX_LENGTHS = {
  country: 50,
  province: 50,
  city: 50,
  postalCode: 20,
  line1: 200,
  line2: 200,
} as const
/** Users of this generation can't invite others. */
export const INVITE_DEPTH_MAX = 8

/**
 * Limits for pages that show them or apply them too. Limits of the platform itself are in `did-connect-elements/enums`.
 */
export const limits = {
  POLL_INTERVAL_MS,
  CONNECT_TIMEOUT_MS,
  REFRESH_MIN_MS,
  NEXT_WORKFLOW_TIMEOUT_MS,
  POPUP_TIMEOUT_MS,
  POPUP_LOGIN_SIZE,
  POPUP_OAUTH_SIZE,
  POPUP_DEFAULT_SIZE,
  AFTER_OAUTH_MS,
  DEEP_LINK_MAX_LENGTH,
  DEEP_LINK_CALLBACK_DELAY_MS,
  RELAY_HEARTBEAT_MS,
  RELAY_JOIN_TIMEOUT_MS,
  RELAY_REJOIN_MS,
  REQUEST_TIMEOUT_MS,
  SESSION_TIMEOUT_MS,
  REFRESH_TIMEOUT_MS,
  PASSKEY_TIMEOUT_MS,
  QUICK_LOGIN_DELAY_MS,
  STORAGE_FRAME_INIT_MS,
  AFTER_LOGIN_MS,
  AFTER_LOGOUT_MS,
  SUCCESS_CLOSE_MS,
  SUCCESS_DIALOG_MS,
  LEAVING_MS,
  TOAST_MS,
  TOAST_ERROR_MS,
  TOASTS_MAX,
  APP_CACHE_ENTRIES,
  APP_CACHE_MS,
  CONNECTED_COOKIE_DAYS,
  VISITOR_COOKIE_DAYS,
  SESSION_CACHE_SECONDS,
  DRAWER_MAX_WIDTH_PX,
  COPIED_MS,
  ADDRESS_COPIED_MS,
  HOVER_DELAY_MS,
  CLOCK_MS,
  USER_CACHE_MS,
  SWIPE_MIN_PX,
  CODE_LENGTH,
  CODE_VALID_MS,
  CODE_RESEND_MS,
  VERIFY_TIMEOUT_MS,
  EMAIL_MAX_LENGTH,
  PAGE_SIZE_MAX,
  BIO_MAX_LENGTH,
  LINKS_MAX,
  INVITE_DEPTH_MAX,
} as const
