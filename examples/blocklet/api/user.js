/**
 * The signed-in user, or null.
 *
 * Blocklet Server checks the session, and writes who it is into these headers. It removes them from what a visitor
 * sends, so they are proof, as long as nothing else reaches this port. `x-connected-did` is none: that is what a cookie
 * says.
 */
exports.userOf = ({ headers }) => {
  const did = headers['x-user-did']
  return did ? { did, name: decodeURIComponent(headers['x-user-fullname'] ?? ''), role: headers['x-user-role'] } : null
}

exports.requireUser = (request, response, next) => {
  request.user = exports.userOf(request)
  if (request.user) next()
  else response.status(401).json({ error: 'Sign in first.' })
}
