import { connect, type Socket } from 'node:net'

/*
 * Firefox adds virtual authenticators by Marionette only, its protocol beneath classic WebDriver: WebDriver BiDi has no
 * command for it. A message is its length, a colon, and JSON.
 */

type Reply = [type: number, id: number, error: { message: string } | null, result: unknown]

/** Reads the messages that a connection receives, one per call. */
function readerOf(socket: Socket): () => Promise<unknown> {
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let buffer = Buffer.alloc(0)
  return async () => {
    for (;;) {
      const colon = buffer.indexOf(':')
      const end = colon + 1 + Number(buffer.subarray(0, Math.max(colon, 0)))
      if (colon >= 0 && buffer.length >= end) {
        const text = buffer.subarray(colon + 1, end).toString()
        buffer = buffer.subarray(end)
        return JSON.parse(text)
      }
      const { value, done } = await chunks.next()
      if (done) throw new Error('Marionette closed the connection.')
      buffer = Buffer.concat([buffer, value])
    }
  }
}

/**
 * Adds an authenticator that has user verification and that answers without a gesture. It lasts as long as Firefox,
 * which must have no other session now.
 */
export async function addAuthenticator(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const read = readerOf(socket)
  await read()
  let lastId = 0
  const send = async (name: string, params: object = {}) => {
    const text = JSON.stringify([0, (lastId += 1), name, params])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error] = (await read()) as Reply
    if (error) throw new Error(`${name}: ${error.message}`)
  }
  try {
    await send('WebDriver:NewSession', { capabilities: {} })
    await send('WebAuthn:AddVirtualAuthenticator', {
      protocol: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserConsenting: true,
      isUserVerified: true,
    })
    await send('WebDriver:DeleteSession')
  } finally {
    socket.destroy()
  }
}
