/* What programs of CommonJS require: scripts/check/package-check.ts resolves it as Node does. */
import mocked = require('did-connect-elements/mock')
import server = require('did-connect-elements/server')

const statusOf = (error: unknown): number => (error instanceof server.AccessError ? error.status : 500)
const user: string | undefined = mocked.mock.signIn({ fullName: 'Ada' }).fullName

export = { statusOf, user, verify: server.verifySession }
