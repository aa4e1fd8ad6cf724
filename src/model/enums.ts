import { providerTitles } from './methods.ts'
import { PROTECTED_METHODS } from './second-factor.ts'

/** Name of a number, or `unknown`: `statusName(ComponentStatus, 6)` is `running`. */
const statusName = <Name extends string>(
  statuses: Readonly<Record<Name, number | null>>,
  value: unknown,
): Name | 'unknown' => (Object.keys(statuses) as Name[]).find((name) => statuses[name] === value) ?? 'unknown'

/**
 * Statuses and kinds of the platform (docs/protocol.md §9.2). Numbered ones are objects from name to number; the others
 * are lists in the platform's order. Those that the connect flow itself uses are in connect.ts.
 */
export const enums = Object.freeze({
  statusName,

  // Numbered

  LaunchStatus: {
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
  },

  ServerStatus: { running: 1, stopped: 2, start_from_crash: 3 },

  /** Life cycle of a component. */
  ComponentStatus: {
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
  },

  ControllerStatus: { normal: 0, suspended: 10 },

  ComponentSource: { registry: 0, local: 1, upload: 2, url: 3, custom: 4 },

  RestoreProgress: {
    waiting: 0,
    start: 10,
    importData: 20,
    downloading: 30,
    importDataSuccess: 40,
    installing: 50,
    completed: 60,
    error: 70,
  },

  /** Backups and checks for updates. */
  JobStatus: { progress: null, succeeded: 0, failed: 1 },
  BackupStrategy: { auto: 0, manual: 1 },

  NotificationStatus: { pending: 0, sent: 1, failed: 2 },

  StatusCode: {
    ok: 0,
    blocklet_not_found: 1,
    blocklet_not_purchased: 2,
    forbidden: 403,
    internal: 500,
    timeout: 504,
  },

  /** Bits of a session token's `kyc`. */
  KycBit: { email: 1, phone: 2 },

  // Named

  NODE_MODES: ['production', 'debug', 'maintenance', 'serverless'],
  MAINTENANCE_STEPS: ['setup', 'installing', 'verifying', 'restarting', 'cleanup', 'complete', 'rollback'],
  COMPONENT_GROUPS: ['static', 'dapp', 'gateway', 'pack'],
  TENANT_MODES: ['single', 'multiple'],
  APP_MODES: ['production', 'development'],

  NOTIFICATION_FAILURES: ['user_disabled', 'channel_unavailable', 'channel_disabled', 'not_online'],
  /** `app` is the wallet. */
  NOTIFICATION_CHANNELS: ['app', 'email', 'push', 'webhook'],

  PASSPORT_STATUSES: ['valid', 'revoked', 'expired'],
  PASSPORT_SOURCES: ['invite', 'issue', 'recover', 'trusted'],
  PASSPORT_LOG_ACTIONS: ['issue', 'revoke', 'approve', 'recover', 'login', 'expired', 'used'],

  TOKEN_STATUSES: ['revoked'],
  IMAGE_STATES: ['init', 'loading', 'loaded', 'error'],

  SESSION_STATUSES: ['online', 'offline', 'expired'],
  FEDERATION_STATUSES: ['pending', 'approved', 'rejected', 'revoked'],
  SPACE_REQUIREMENTS: ['required', 'requiredOnSetup', 'optional', 'requiredOnConnect'],

  /** Who can open an app. */
  ACCESS_RULES: ['owner', 'admin', 'invited', 'all'],
  ACCESS_POLICIES: ['public', 'invited-only', 'owner-only', 'admin-only'],
  /** Operations that require a second factor. */
  PROTECTED_METHODS,
  OAUTH_SCOPES: ['profile:read', 'blocklet:read', 'blocklet:write'],

  ROUTING_RULES: [
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
  ],
  RESPONSE_TYPES: [
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
  ],

  /** Fixed addresses of an app, behind its own (docs/protocol.md §9.2). */
  PATHS: {
    service: '/.well-known/service',
    dashboard: '/.well-known/service/admin',
    dashboardOverview: '/.well-known/service/admin/overview',
    dashboardNavigation: '/.well-known/service/admin/navigation',
    user: '/.well-known/service/user',
    userDidSpaces: '/.well-known/service/user/did-spaces',
    health: '/.well-known/service/health',
    serverDashboard: '/.well-known/server/admin',
    admin: '/admin',
    store: '/blocklets',
  },

  USER_STATUSES: ['meeting', 'community', 'holiday', 'off_sick', 'working_remotely'],
  USER_STATUS_DURATIONS: ['no_clear', '30_minutes', '1_hour', '4_hours', 'today', 'this_week', 'custom'],

  /** Sign-in providers, and how each is shown. */
  PROVIDERS: { ...providerTitles(), nft: 'NFT' },
} as const)
