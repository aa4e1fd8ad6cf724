/*
 * Statuses and kinds of the platform (foundation §4, protocol: constants §6.2). Numbered ones are objects from name to
 * number; the rest are lists, in the platform's order. What the connect flow needs for itself is in connect.ts.
 */

// Numbered

export const LaunchStatus = {
  created: 0,
  selected: 10,
  connected: 20,
  timeout: 25,
  paid: 30,
  nftMinted: 35,
  allocated: 40,
  consuming: 46,
  installed: 50,
  overdue: 60,
  canceled: 65,
  terminated: 70,
  transferred: 90,
} as const

export const ServerStatus = { running: 1, stopped: 2, start_from_crash: 3 } as const

/** Life of a component. */
export const ComponentStatus = {
  added: 0,
  downloading: 1,
  downloaded: 2,
  installing: 3,
  installed: 4,
  starting: 5,
  running: 6,
  stopping: 7,
  stopped: 8,
  error: 9,
  upgrading: 10,
  restarting: 11,
  corrupted: 12,
  waiting: 13,
  deleted: 14,
} as const

export const ControllerStatus = { normal: 0, suspended: 10 } as const

export const ComponentSource = { registry: 0, local: 1, upload: 2, url: 3, custom: 4 } as const

export const RestoreProgress = {
  waiting: 0,
  start: 10,
  importData: 20,
  downloading: 30,
  importDataSuccess: 40,
  installing: 50,
  completed: 60,
  error: 70,
} as const

/** Backups and checks for updates. */
export const JobStatus = { progress: null, succeeded: 0, failed: 1 } as const
export const BackupStrategy = { auto: 0, manual: 1 } as const

export const NotificationStatus = { pending: 0, sent: 1, failed: 2 } as const

export const StatusCode = {
  ok: 0,
  blocklet_not_found: 1,
  blocklet_not_purchased: 2,
  forbidden: 403,
  internal: 500,
  timeout: 504,
} as const

/** Bits of a session token's `kyc`. */
export const KycBit = { email: 1, phone: 2 } as const

/** Name of a number, or `unknown`: `statusName(ComponentStatus, 6)` is `running`. */
export const statusName = <Name extends string>(
  statuses: Readonly<Record<Name, number | null>>,
  value: unknown,
): Name | 'unknown' => (Object.keys(statuses) as Name[]).find((name) => statuses[name] === value) ?? 'unknown'

// Named

export const NODE_MODES = ['production', 'debug', 'maintenance', 'serverless'] as const
export const MAINTENANCE_STEPS = [
  'setup',
  'installing',
  'verifying',
  'restarting',
  'cleanup',
  'complete',
  'rollback',
] as const
export const COMPONENT_GROUPS = ['static', 'dapp', 'gateway', 'pack'] as const
export const TENANT_MODES = ['single', 'multiple'] as const
export const APP_MODES = ['production', 'development'] as const

export const NOTIFICATION_FAILURES = ['user_disabled', 'channel_unavailable', 'channel_disabled', 'not_online'] as const
/** `app` is the wallet. */
export const NOTIFICATION_CHANNELS = ['app', 'email', 'push', 'webhook'] as const

export const PASSPORT_STATUSES = ['valid', 'revoked', 'expired'] as const
export const PASSPORT_SOURCES = ['invite', 'issue', 'recover', 'trusted'] as const
export const PASSPORT_LOG_ACTIONS = ['issue', 'revoke', 'approve', 'recover', 'login', 'expired', 'used'] as const

export const TOKEN_STATUSES = ['revoked'] as const
export const IMAGE_STATES = ['init', 'loading', 'loaded', 'error'] as const

export const SESSION_STATUSES = ['online', 'offline', 'expired'] as const
export const FEDERATION_STATUSES = ['pending', 'approved', 'rejected', 'revoked'] as const
export const SPACE_REQUIREMENTS = ['required', 'requiredOnSetup', 'optional', 'requiredOnConnect'] as const

/** Who can open an app. */
export const ACCESS_RULES = ['owner', 'admin', 'invited', 'all'] as const
export const ACCESS_POLICIES = ['public', 'invited-only', 'owner-only', 'admin-only'] as const
export const OAUTH_SCOPES = ['profile:read', 'blocklet:read', 'blocklet:write'] as const

export const ROUTING_RULES = [
  'none',
  'daemon',
  'service',
  'sub_service',
  'blocklet',
  'redirect',
  'rewrite',
  'general_proxy',
  'direct_response',
  'component',
] as const
export const RESPONSE_TYPES = [
  'text/plain',
  'application/json',
  'application/xml',
  'text/html',
  'application/yaml',
  'application/toml',
  'text/css',
  'application/javascript',
  'text/csv',
  'text/markdown',
  'image/svg+xml',
] as const

export const USER_STATUSES = ['meeting', 'community', 'holiday', 'off_sick', 'working_remotely'] as const
export const USER_STATUS_DURATIONS = [
  'no_clear',
  '30_minutes',
  '1_hour',
  '4_hours',
  'today',
  'this_week',
  'custom',
] as const

/** Sign-in providers, and how each is shown. */
export const PROVIDERS = {
  email: 'Email',
  auth0: 'Auth0',
  apple: 'Apple',
  github: 'GitHub',
  google: 'Google',
  wallet: 'DID wallet',
  nft: 'NFT',
  passkey: 'Passkey',
  twitter: 'X (Twitter)',
} as const
export type Provider = keyof typeof PROVIDERS
