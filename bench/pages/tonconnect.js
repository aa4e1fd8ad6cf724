/*
 * TonConnect UI, set up as in its README. Three things differ from a real page, so that no request leaves the machine:
 * the list of wallets and the manifest are small local files (options of the kit), the wallets' bridge is a local
 * stream that never responds, and analytics is off (an option of the kit).
 */
const at = (path) => new URL(path, location.href).href
const { TonConnect, TonConnectUI } = window.TON_CONNECT_UI
const ui = new TonConnectUI({
  connector: new TonConnect({
    manifestUrl: at('/pages/tonconnect-manifest.json'),
    walletsListSource: at('/tonconnect/wallets.json'),
    analytics: { mode: 'off' },
  }),
  buttonRootId: 'connect',
  language: 'en',
  analytics: { mode: 'off' },
})
window.ui = ui
