/** English sentences of the errors that the core itself reports. */
export const FIRST_SENTENCES = {
  'network-failed': 'The service can’t be reached. Check your connection and try again.',
  'bad-answer': 'The service gave an answer this page can’t read.',
  'connect-failed': 'We encountered some errors when processing the request',
  'app-changed': 'This page now uses another app. Start again.',
  'popup-blocked': 'Failed to open popup',
  timeout: 'Timeout',
  closed: 'The dialog was closed before you finished.',
  'invalid-option': 'This element has a setting that can’t be used.',
  'invalid-storage-engine': 'storageEngine must be cookie or localStorage',
  'invalid-app-url': 'The address of the app is not a web address.',
  'invalid-did': 'Invalid DID',
  unsupported: 'This browser can’t do that.',
  'render-failed': 'This part of the page could not be shown.',
} as const
