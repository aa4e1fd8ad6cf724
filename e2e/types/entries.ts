/* The other entries: scripts/check/package-check.ts resolves them as Node and as a bundler does. */
import * as elements from 'did-connect-elements/elements'
import type * as bundle from 'did-connect-elements/bundle'
import * as mocked from 'did-connect-elements/mock'
import * as server from 'did-connect-elements/server'
import * as testing from 'did-connect-elements/testing'

const session: typeof bundle.$session = elements.$session
mocked.mock.signIn()

export const used = [session, server.verifySession, Object.keys(testing)]
