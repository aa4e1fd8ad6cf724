/** The figures of docs/rules.md §10, with the unit in the name. */

export const POLL_INTERVAL_MS = 2_000
/** Delays before the retries of a call whose answer was lost. */
export const LOST_RETRY_MS = [500, 1_500] as const
/** The longest `Retry-After` that the kit waits for. */
export const RETRY_AFTER_MAX_MS = 60_000
/** The longest delay between polls while answers are lost, and between connections to the relay; on average. */
export const LOST_POLL_MAX_MS = 16_000
/** How many answers in a row may be lost before the user is told. */
export const LOST_ANSWERS_SHOWN = 2
/** How long a connect session in the page lives (docs/protocol.md §3.8). */
export const CONNECT_TIMEOUT_MS = 300_000
/** How long before a code is replaced the dialog says so. */
export const EXPIRY_NOTICE_MS = 20_000
/** The least time that renewing a QR code takes, so that the dialog doesn't flicker. */
export const REFRESH_MIN_MS = 500
/** How many unfinished sessions of its own a browser stores (docs/rules.md §3.9). */
export const STARTED_SESSIONS_MAX = 20
export const NEXT_WORKFLOW_TIMEOUT_MS = 8_000
/** Delay between the page becoming visible and the next poll. */
export const VISIBLE_CHECK_DELAY_MS = 100

export const POPUP_TIMEOUT_MS = 1_800_000
export const POPUP_CLOSED_POLL_MS = 1_000
/** How long an empty window waits for the code of its flow to load. */
export const CHUNK_LIMIT_MS = 10_000
export const POPUP_LOGIN_SIZE = { width: 680, height: 720 } as const
export const POPUP_OAUTH_SIZE = { width: 500, height: 700 } as const
/** How long to wait after the first answer from a third party's window, which may send more. */
export const AFTER_OAUTH_MS = 100
export const POPUP_DEFAULT_SIZE = { width: 414, height: 736 } as const
export const POPUP_SIZES = { default: POPUP_DEFAULT_SIZE, login: POPUP_LOGIN_SIZE, oauth: POPUP_OAUTH_SIZE }

export const DEEP_LINK_MAX_LENGTH = 2_000
export const DEEP_LINK_CALLBACK_DELAY_MS = 1_500
/** How long a wallet around the page may take to sign its user in. */
export const WALLET_LOGIN_TIMEOUT_MS = 10_000
/** How long a host may take to reply by itself. */
export const HOST_REPLY_MS = 3_000
/** How long a host may take to reply when the user has to confirm something, or choose pictures. */
export const HOST_USER_REPLY_MS = 60_000
/** Calls for the host's connect dialog within this time count as one. */
export const HOST_CONNECT_DEBOUNCE_MS = 300
export const QR_CODE_SIZE_PX = 160
export const WEBVIEW_AUTH_DELAY_MS = 600
export const WEBVIEW_SPINNER_MS = 2_000
export const EXTENSION_SPINNER_MS = 3_000

export const RELAY_HEARTBEAT_MS = 30_000
export const RELAY_JOIN_TIMEOUT_MS = 10_000
/** After this long in a topic, the relay counts as stable: retry delays start over with the shortest. */
export const RELAY_STABLE_MS = 10_000
export const RELAY_REJOIN_MS = [1_000, 2_000, 5_000, 10_000] as const

export const REQUEST_TIMEOUT_MS = 20_000
export const SESSION_TIMEOUT_MS = 30_000
export const REFRESH_TIMEOUT_MS = 10_000
export const PASSKEY_TIMEOUT_MS = 60_000
/** The least time between two token refreshes that the service answered, whatever it said. */
export const REFRESH_GAP_MS = 30_000
/** How many refreshes in a row may fail before the kit gives up. */
export const REFRESH_FAILURES_MAX = 10
/** The first and the longest delay before a failed refresh is repeated; on average. */
export const REFRESH_RETRY_MS = 1_000
export const REFRESH_RETRY_MAX_MS = 60_000
/** How long a tab waits for another tab's refresh: the time limit of the call, and five seconds. */
export const REFRESH_WAIT_MS = REFRESH_TIMEOUT_MS + 5_000
/** How long other tabs expect the answer to a token exchange from a tab that may be frozen. */
export const REFRESH_SENT_MS = 60_000
/** How long a user's role counts as confirmed after the service has named it. */
export const ROLE_CONFIRMED_MS = 3_600_000
/** How long before the end of that time the service is asked again. */
export const CONFIRM_AHEAD_MS = 300_000
/** How often a page checks whether another script has removed its tokens, or stored new ones. */
export const TOKENS_CHECK_MS = 1_000
/** A page that gets the focus reads the session again, unless the service has confirmed it this recently. */
export const FOCUS_READ_MS = 5_000

/** How long a login looks for an account of this browser before it shows its box. */
export const SAVED_WAIT_MS = 120
/** How long after a login button appears quick login is offered. */
export const QUICK_LOGIN_DELAY_MS = 1_500
/** How long a storage page may take for its first answer. Without one, it counts as having no access. */
export const STORAGE_FRAME_INIT_MS = 1_000
export const STORAGE_FRAME_LOAD_MS = 5_000
/** What a storage page may do in its frame. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-storage-access-by-user-activation'

export const AFTER_LOGIN_MS = 200
export const AFTER_LOGOUT_MS = 100
/** How long a window, or a flow that is part of the page, shows its success. */
export const SUCCESS_CLOSE_MS = 2_000
/** The same in a dialog: behind it, the page shows who is signed in anyway. */
export const SUCCESS_DIALOG_MS = 800
/** The longest that a leaving transition may take. */
export const LEAVING_MS = 500
export const TOAST_MS = 5_000
export const TOAST_ERROR_MS = 15_000
export const TOASTS_MAX = 3

export const APP_CACHE_ENTRIES = 30
export const APP_CACHE_MS = 60_000
/** How many apps' settings a browser stores, and how long they may be together, as text. */
export const STORED_APPS_MAX = 4
export const STORED_APPS_MAX_LENGTH = 65_536

/** How long presses of the pointer are ignored after a step: they were meant for what was there before. */
export const STEP_QUIET_MS = 700

/** How long to wait before showing a skeleton or spinner, so that it doesn't flash when the answer is fast. */
export const SKELETON_DELAY_MS = 150
/** How long React waits for the answer that brings the code, while a first screen without React is there. */
export const ANSWER_FIRST_MS = 500
/** How long a skeleton or spinner stays once it is shown. */
export const SKELETON_MIN_MS = 300
/** How long the connect box waits for the app's settings before it offers what works without them. */
export const SETTINGS_WAIT_MS = 4_000

export const CONNECTED_COOKIE_DAYS = 7
export const VISITOR_COOKIE_DAYS = 365
export const VISITOR_ID_MAX_LENGTH = 80
export const CSRF_COOKIE_DAYS = 1
/** How long the cookie of the session token lives by default. */
export const SESSION_CACHE_SECONDS = 3_600

/** Up to this width, a mobile device gets a drawer instead of a dialog. */
export const DRAWER_MAX_WIDTH_PX = 640
/** How long a theme has to stay unchanged before its preview shows it. */
export const THEME_PREVIEW_DELAY_MS = 200
/** Below this width, the connect box has one column. */
export const NARROW_WIDTH_PX = 526

/** How long a copy button shows its success (docs/rules.md §8.7). */
export const COPIED_MS = 2_000
export const ADDRESS_COPIED_MS = 1_500
/** How long the pointer has to be on an avatar, or off it, before its card opens or closes. */
export const HOVER_DELAY_MS = 200
/** How often local times on cards are updated. */
export const CLOCK_MS = 6_000
/** How long users are cached. */
export const USER_CACHE_MS = 3_600_000
/** How long an action that required a login is remembered. */
export const INTENT_MS = 600_000
/** The longest text that users write about themselves, apart from the bio. */
export const CARD_TEXT_MAX_LENGTH = 100
/** The longest sentence of a server that is shown. */
export const ERROR_TEXT_MAX_LENGTH = 500
/** How far a pull has to go to close a drawer. */
export const SWIPE_MIN_PX = 60

// Input

/** How many digits a verification code has. */
export const CODE_LENGTH = 6
export const CODE_VALID_MS = 1_800_000
export const CODE_RESEND_MS = 60_000
/** How old the options of a passkey may be. The service forgets their challenge after a minute. */
export const PASSKEY_OPTIONS_MS = 45_000
/** How old they are when they are replaced, so that there are some at any moment. */
export const PASSKEY_RENEWAL_MS = 35_000
/** How often options are fetched that nobody has asked for. */
export const PASSKEY_ROUNDS_MAX = 10
/** How long a press waits for them, in a browser that has used no passkey of the app. After that, the dialog opens. */
export const PASSKEY_WAIT_MS = 100
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
 * Limits for pages that show or apply them, too. Those of the platform itself are in `did-connect-elements/enums`.
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
