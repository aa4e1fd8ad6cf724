const { isFromPublicKey, toTypeInfo } = require('@arcblock/did')
const { getWallet } = require('@blocklet/sdk/lib/wallet')
const OcapClient = require('@ocap/client')
const { toTxHash } = require('@ocap/mcrypto')
const { fromBase58, fromTokenToUnit, toAddress, toBase58 } = require('@ocap/util')
const { fromAddress, fromPublicKey } = require('@ocap/wallet')

/* These three ask the chain at CHAIN_HOST. The wallet says so if it can't be reached. */

/** The token of the playground’s chain, and the issuer of its badges. */
const TOKEN = 'z35n6UoHSi9MED4uaQy6ozFgKPaZj2UKrurBG'
const ISSUER = 'zNKXAEjKYXEnf2hf18NjTQsa1JajA9gJ3haY'

const client = new OcapClient(process.env.CHAIN_HOST)
const app = getWallet()

async function oneToken() {
  const { state } = await client.getTokenState({ address: TOKEN })
  const tokens = [{ address: TOKEN, value: fromTokenToUnit(1, state.decimal).toString() }]
  return { symbol: state.symbol, itx: { to: app.address, tokens } }
}

exports.requestTransaction = {
  action: 'request-transaction-signature',
  claims: {
    async signature({ userPk, userDid }) {
      const { itx } = await oneToken()
      const wallet = fromPublicKey(userPk, toTypeInfo(userDid))
      const { buffer } = await client.encodeTransferV2Tx({ tx: { itx }, wallet })
      return { type: 'fg:t:transaction', data: toBase58(buffer), description: 'Please sign the transaction' }
    },
  },
  async onAuth({ claims, updateSession }) {
    const { origin, sig } = claims.find(({ type }) => type === 'signature')
    await updateSession({ result: { hash: toTxHash(Buffer.from(fromBase58(origin))), sig } })
  },
}

exports.requestPayment = {
  action: 'request-payment',
  claims: {
    async signature({ userDid, userPk }) {
      const { symbol, itx } = await oneToken()
      const data = { from: userDid, pk: userPk, itx }
      return { type: 'TransferV2Tx', data, description: `Please pay 1 ${symbol} to this app` }
    },
  },
  async onAuth({ req, claims, userDid, updateSession }) {
    const { origin, sig, from, delegator } = claims.find(({ type }) => type === 'signature')
    const tx = { ...client.decodeTx(origin), ...(from && { from }), ...(delegator && { delegator }) }
    const { 'x-gas-payer-sig': gasSig, 'x-gas-payer-pk': gasPk } = req.headers
    const headers = gasSig ? { 'x-gas-payer-sig': gasSig, 'x-gas-payer-pk': gasPk } : {}
    const hash = await client.sendTransferV2Tx({ tx, wallet: fromAddress(userDid), signature: sig }, { headers })
    await updateSession({ result: { hash, sig } })
  },
}

/** Whether the wallet owns the asset: it has signed the challenge, and the chain names the same owner. */
async function ownsAsset({ asset, ownerDid, ownerPk, ownerProof }, challenge) {
  const owner = toAddress(ownerDid)
  const key = fromBase58(ownerPk)
  if (!isFromPublicKey(owner, key)) return false
  if (!(await fromPublicKey(key, toTypeInfo(owner)).verify(challenge, fromBase58(ownerProof)))) return false
  const { state } = await client.getAssetState({ address: asset }, { ignoreFields: ['context'] })
  return state?.owner === owner
}

exports.requestNft = {
  action: 'request-nft',
  claims: {
    assetOrVC: () => ({
      filters: [{ type: ['NFTBadge', 'NFTCertificate'], trustedIssuers: [ISSUER] }],
      description: 'Please show a badge or a certificate',
    }),
  },
  async onAuth({ claims, challenge, updateSession }) {
    const claim = claims.find(({ type }) => type === 'asset')
    if (!claim || !(await ownsAsset(claim, challenge))) throw new Error('There is no such badge in your wallet.')
    await updateSession({ result: { asset: claim.asset } })
  },
}
