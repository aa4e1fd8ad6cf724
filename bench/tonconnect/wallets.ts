const NAMES = ['tonkeeper', 'mytonwallet', 'tonhub', 'okxTonWallet', 'binanceWeb3TonWallet', 'bitgetTonWallet']

/**
 * A short list of wallets in the format of https://github.com/ton-connect/wallets-list, instead of the one that
 * TonConnect UI loads from the network. Their bridge is a stream of the bench server that never responds.
 */
export const walletsOf = (origin: string): string =>
  JSON.stringify(
    NAMES.map((name) => ({
      app_name: name,
      name,
      image: `${origin}/pages/icon.svg`,
      about_url: origin,
      universal_url: 'https://wallet.example/ton-connect',
      bridge: [{ type: 'sse', url: `${origin}/tonconnect/bridge` }],
      platforms: ['ios', 'android', 'macos', 'windows', 'linux', 'chrome', 'firefox', 'safari'],
      features: [{ name: 'SendTransaction', maxMessages: 4 }],
    })),
  )
