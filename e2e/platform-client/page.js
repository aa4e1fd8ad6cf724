import { getBlockletSDK } from '@blocklet/js-sdk'

/** The platform's own client, as a page of the platform loads it. */
window.platform = getBlockletSDK()
