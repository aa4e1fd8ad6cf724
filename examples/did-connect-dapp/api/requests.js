const AuthStorage = require('@arcblock/did-connect-storage-nedb')
const { WalletAuthenticator } = require('@blocklet/sdk/lib/wallet-authenticator')
const { WalletHandlers } = require('@blocklet/sdk/lib/wallet-handler')
const { requestNft, requestPayment, requestTransaction } = require('./on-chain.js')
const { signedDigest, signedText, textClaim, digestClaim } = require('./signatures.js')

const requestProfile = {
  action: 'request-profile',
  claims: {
    profile: () => ({
      items: ['fullName', 'email', 'phone', 'avatar', 'birthday'],
      description: 'Please share your profile',
    }),
  },
  async onAuth({ claims, updateSession }) {
    const { fullName, email, phone, avatar, birthday } = claims.find(({ type }) => type === 'profile')
    await updateSession({ result: { fullName, email, phone, avatar, birthday } })
  },
}

const requestText = {
  action: 'request-text-signature',
  claims: { signature: textClaim },
  async onAuth(answer) {
    await answer.updateSession({ result: await signedText(answer, answer.claims[0]) })
  },
}

const requestDigest = {
  action: 'request-digest-signature',
  claims: { signature: digestClaim },
  async onAuth(answer) {
    await answer.updateSession({ result: await signedDigest(answer, answer.claims[0]) })
  },
}

/** Both at once. The wallet answers in the same order. */
const requestBoth = {
  action: 'request-multiple-claims',
  claims: { text: ['signature', textClaim], digest: ['signature', digestClaim] },
  async onAuth(answer) {
    const [text, digest] = answer.claims
    await answer.updateSession({ result: [await signedText(answer, text), await signedDigest(answer, digest)] })
  },
}

/** One after the other. `onAuth` runs for each step, and the store has what earlier ones wrote. */
const requestSteps = {
  action: 'request-multiple-steps',
  claims: [{ signature: textClaim }, { signature: digestClaim }],
  async onAuth(answer) {
    const [claim] = answer.claims
    if (answer.step === 1) return answer.updateSession({ result: [await signedText(answer, claim)] })
    const { result } = answer.req.context.store
    return answer.updateSession({ result: [...result, await signedDigest(answer, claim)] })
  },
}

/** Their addresses are /api/did/request-profile/… and so on, where the kit looks for them. */
exports.attachRequests = (app) => {
  const handlers = new WalletHandlers({
    authenticator: new WalletAuthenticator(),
    // In memory, because Blocklet Server doesn't let components sync files. A request only lasts five minutes.
    tokenStorage: new AuthStorage({ dbPath: 'requests.db', inMemoryOnly: true }),
  })
  const signed = [requestText, requestDigest, requestBoth, requestSteps]
  for (const request of [requestProfile, ...signed, requestTransaction, requestPayment, requestNft])
    handlers.attach({ app, ...request })
}
