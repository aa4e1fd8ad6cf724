const { toTypeInfo } = require('@arcblock/did')
const { getHasher, types } = require('@ocap/mcrypto')
const { fromBase58, toBase58 } = require('@ocap/util')
const { fromPublicKey } = require('@ocap/wallet')

const TEXT = 'I am trying the playground.'
/** Too long to be shown in a wallet, so it signs the digest. */
const LONG_TEXT = 'abcdefghijklmnopqrstuvwxyz'.repeat(32)
const DIGEST = toBase58(getHasher(types.HashType.SHA3)(LONG_TEXT, 1))

exports.textClaim = () => ({ type: 'mime:text/plain', data: TEXT, description: 'Please sign the text' })
exports.digestClaim = () => ({ digest: DIGEST, description: 'Please sign the digest' })

const walletOf = ({ userDid, userPk }) => fromPublicKey(userPk, toTypeInfo(userDid))

// The wallet sends back what it has signed, and could send something else. So both are checked: that it is what we
// asked for, and that the signature fits.

exports.signedText = async (answer, { origin, sig }) => {
  const isOurs = Buffer.from(fromBase58(origin)).toString() === TEXT
  if (!isOurs || !(await walletOf(answer).verify(origin, sig))) throw new Error('The signature does not fit the text.')
  return { origin: TEXT, sig }
}

exports.signedDigest = async (answer, { digest, sig }) => {
  // It is not hashed again.
  const isSigned = digest === DIGEST && (await walletOf(answer).verify(digest, sig, false))
  if (!isSigned) throw new Error('The signature does not fit the digest.')
  return { origin: LONG_TEXT, digest, sig }
}
