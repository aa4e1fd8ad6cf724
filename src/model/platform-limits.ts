/**
 * Limits of the platform that the kit itself does not apply (docs/protocol.md §9.2), for pages that show or check them.
 * One table, so that a build without the script API can omit it.
 */
export const platformLimits = {
  // Lives of sessions, tokens and caches
  SESSION_SECONDS: 604_800,
  PLATFORM_CACHE_SECONDS: 300,
  OAUTH_CODE_SECONDS: 600,
  ACCESS_TOKEN_SECONDS: 86_400,
  REFRESH_TOKEN_SECONDS: 2_592_000,
  CLIENT_SECRET_SECONDS: 2_592_000,

  // Operation of the server
  LOG_RETENTION_DAYS: 60,
  SERVERLESS_RETENTION_DAYS: 30,
  CERTIFICATE_EXPIRY_OFFSET_DAYS: 10,
  DISK_ALERT_PERCENT: 80,
  MONITOR_INTERVAL_SECONDS: 20,
  MEMORY_LIMIT_MB: 800,
  BACKUP_INTERVAL_HOURS: 2,
  BACKUP_TIMEOUT_HOURS: 6,
  FEDERATED_SYNC_MAX: 30,
  PORTS: { daemon: 8089, http: 80, https: 443 },

  // Gateway
  RATE_LIMIT_PER_ROUTE: { min: 5, max: 500 },
  RATE_LIMIT_BURST: { min: 1, max: 10 },
  RATE_LIMIT_GLOBAL: { min: 100, max: 5_000 },
  GATEWAY_METHODS: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'],
  ROUTER_CACHE: { min: '1m', max: '2g', period: '30d' },

  // Texts and files
  TITLE_MAX_LENGTH: 40,
  DESCRIPTION_MAX_LENGTH: 80,
  PROJECT_NOTE_MAX_LENGTH: 1_000,
  PROJECT_INTRO_MAX_LENGTH: 3_000,
  UPLOAD_MAX_MB: 100,
  IMAGE_RESIZE_PX: 48,

  // Calls
  RETRIES_MAX: 10,
  RETRY_FACTOR: 2,
  RETRY_MIN_MS: 1_000,
  LONG_POLL_TIMEOUT_MS: 5_000,
  COOKIE_DAYS: 1,

  // Screens
  FONT_TIMEOUT_MS: 3_000,
  QR_DEFAULT: { size: 300, level: 'Q', logo: 0.4 },
  BREAKPOINTS_PX: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 },

  // Names and shares
  CHAIN_ID: 'xenon-2020-01-15',
  ETHEREUM_CHAIN_ID: '1',
  SPACE_SCOPES: ['list:object', 'read:object', 'write:object'],
  REVENUE_SHARES: { developer: 0.7, store: 0.3 },
  PACKAGE_VERSION: '3.1.48',
  SDK_VERSION: '1.16.52',
  SPEC_VERSION: '1.2.8',
  BLOCKLET_VERSION: '1.0.0',
} as const
