import { isEthereum, parse } from './did.ts'

const DEFAULT_CHAIN = 'xenon-2020-01-15'
const ETHEREUM_CHAIN = '1'

/** Chain ids by the short name or the host of a chain (docs/protocol.md §8.6). */
const CHAINS = new Map([
  ['main', DEFAULT_CHAIN],
  ['default', DEFAULT_CHAIN],
  ['main.abtnetwork.io', DEFAULT_CHAIN],
  ['beta.abtnetwork.io', 'beta'],
])

export interface ChainChoice {
  /** Chain asked for by the page: an id, or a name of the table. */
  chainId?: string | undefined
  /** Address of the app's chain, from its settings. */
  chainHost?: string | undefined
}

const hostOf = (address: string | undefined) => (address && URL.canParse(address) ? new URL(address).host : '')

// The wallet reads the values as they stand, so an id that is none would add parameters of its own to the link.
const isChainId = (chainId: unknown): chainId is string => typeof chainId === 'string' && /^[\w.-]{1,64}$/.test(chainId)

/** Whether the chain of the app decides: the page has chosen none, and it is no Ethereum address. */
export const needsAppChain = (did: unknown, chainId: string): boolean => !isChainId(chainId) && !isEthereum(did)

/** The page's choice, else chain 1 for Ethereum, else the app's chain, else the main chain. */
export function chainIdOf(did: unknown, { chainId, chainHost }: ChainChoice = {}): string {
  if (isChainId(chainId)) return CHAINS.get(chainId) ?? chainId
  if (isEthereum(did)) return ETHEREUM_CHAIN
  return CHAINS.get(hostOf(chainHost)) ?? DEFAULT_CHAIN
}

/** Text of the QR code that lets a wallet show this DID, or null when it is none. */
export function recognizeLink(did: unknown, choice: ChainChoice = {}): string | null {
  const parsed = parse(did)
  if (!parsed) return null
  const { address } = parsed
  const start = parsed.isEthereum
    ? `ethereum:abtwallet.io/i?address=${address}`
    : `abt://abtwallet.io/i?did=did:abt:${address}`
  return `${start}&action=didRecognize&chainID=${chainIdOf(did, choice)}`
}

/** Where a visitor gets a wallet: the Chinese page for Chinese, else the English one. */
export const walletSite = (locale: string): string => `https://www.didwallet.io/${/^zh\b/i.test(locale) ? 'zh' : 'en'}`
