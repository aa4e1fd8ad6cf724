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
  /** The chain that the page requests: an id, or a name of the table; '' for none. */
  chainId: string
  /** Address of the app's chain, from its settings, or ''. */
  chainHost: string
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

// The link does not encode its values, so any other text could add parameters.
const isChainId = (chainId: unknown): chainId is string => typeof chainId === 'string' && /^[\w.-]{1,64}$/.test(chainId)

/** Whether the app's chain is used: the page has chosen none, and the DID is not an Ethereum address. */
export const needsAppChain = (did: unknown, chainId: string): boolean => !isChainId(chainId) && !isEthereum(did)

/** The page's choice, else chain 1 for Ethereum, else the app's chain, else the main chain. */
export function chainIdOf(did: unknown, { chainId, chainHost }: ChainChoice): string {
  if (isChainId(chainId)) return CHAINS.get(chainId) ?? chainId
  if (isEthereum(did)) return ETHEREUM_CHAIN
  return CHAINS.get(hostOf(chainHost)) ?? DEFAULT_CHAIN
}

/** Text of the QR code with which a wallet shows this DID, or null for an invalid DID. */
export function recognizeLink(did: unknown, choice: ChainChoice): string | null {
  const parsed = parse(did)
  if (!parsed) return null
  const { address } = parsed
  const start = parsed.isEthereum
    ? `ethereum:abtwallet.io/i?address=${address}`
    : `abt://abtwallet.io/i?did=did:abt:${address}`
  return `${start}&action=didRecognize&chainID=${chainIdOf(did, choice)}`
}

/** Download page of the wallet: the Chinese one for Chinese, else the English one. */
export const walletSite = (locale: string): string => `https://www.didwallet.io/${/^zh\b/i.test(locale) ? 'zh' : 'en'}`
