const { toTypeInfo } = require('@arcblock/did')
const AuthStorage = require('@arcblock/did-connect-storage-nedb')
const { WalletAuthenticator } = require('@blocklet/sdk/lib/wallet-authenticator')
const { WalletHandlers } = require('@blocklet/sdk/lib/wallet-handler')
const { fromBase58 } = require('@ocap/util')
const { fromPublicKey } = require('@ocap/wallet')
const { randomInt } = require('node:crypto')
const { userOf } = require('./user.js')

const LOAN = 'I borrow the drill until Friday.'
const RULES = 'I bring tools back clean, and tell you what I broke.'

/**
 * Whether the wallet signed this text. The wallet sends the text back with its signature, and could send another one:
 * so compare both.
 */
async function hasSigned(text, { userDid, userPk, claims }) {
  const claim = claims.find(({ type }) => type === 'signature')
  if (!claim || Buffer.from(fromBase58(claim.origin)).toString() !== text) return false
  return fromPublicKey(userPk, toTypeInfo(userDid)).verify(claim.origin, claim.sig)
}

const profileOf = (claims) => claims.find(({ type }) => type === 'profile')

const signature = (data, description) => ({ signature: () => ({ type: 'mime:text/plain', data, description }) })

/** The DID is proof: the wallet signed its answer. Name and address are what its owner has typed into it. */
const shareProfile = {
  action: 'share-profile',
  claims: { profile: () => ({ items: ['fullName', 'email'], description: 'So that we know how to reach you' }) },
  async onAuth({ claims, updateSession }) {
    const { fullName, email } = profileOf(claims)
    await updateSession({ result: { verified: true, fullName, email } })
  },
}

const signLoan = {
  action: 'sign-loan',
  claims: signature(LOAN, 'Sign for the drill'),
  async onAuth(answer) {
    if (!(await hasSigned(LOAN, answer))) throw new Error('The signature does not fit.')
    await answer.updateSession({ result: { verified: true, text: LOAN } })
  },
}

/** Two steps, for the user who is signed in, and a result that only their browser can open. */
const openLocker = {
  action: 'open-locker',
  // Only the page's calls tell who is signed in, the wallet's don't. So keep it, and compare when the wallet comes.
  async onStart({ request, updateSession }) {
    const user = userOf(request)
    if (!user) throw new Error('Sign in first.')
    await updateSession({ startedBy: user.did })
  },
  onConnect({ request, userDid }) {
    if (userDid !== request.context.store.startedBy) throw new Error('Use the wallet that you signed in with.')
  },
  claims: [
    { profile: () => ({ items: ['fullName'], description: 'The name for the locker' }) },
    signature(RULES, 'Sign the house rules'),
  ],
  async onAuth(answer) {
    const { step, claims, updateSession } = answer
    if (step === 1) return updateSession({ result: { fullName: profileOf(claims).fullName } })
    if (!(await hasSigned(RULES, answer))) throw new Error('The signature does not fit.')
    const { result } = answer.request.context.store
    await updateSession({ result: { ...result, verified: true } })
    // Whoever guesses the request's short token can read the result. What is sealed only opens in the browser that
    // asked.
    await updateSession({ code: `${randomInt(1000, 10_000)}` }, true)
  },
}

/** Their addresses are /api/did/share-profile/… and so on, where the kit looks for them. */
exports.attachRequests = (app) => {
  // In memory, because Blocklet Server doesn't let components sync files. A request only lasts five minutes. With more
  // than one process, use a store that they share.
  const tokenStorage = new AuthStorage({ dbPath: 'requests.db', inMemoryOnly: true })
  const handlers = new WalletHandlers({ authenticator: new WalletAuthenticator(), tokenStorage })
  for (const request of [shareProfile, signLoan, openLocker]) handlers.attach({ app, ...request })
}
