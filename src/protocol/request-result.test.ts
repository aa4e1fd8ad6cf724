import { expect, it } from 'vitest'
import { readJoinedResult, readRequestResult } from './request-result.ts'

// docs/protocol.md §3.6
const keys = {
  publicKey: 'B6N8vBQgk8i3VdwbEOhstCY3StFqqFPtC9_AsrhtHHw',
  secretKey: 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA',
}
const SEALED = 'fZwkMWU5glwYluV/KBl3Rnk85gy+461H2p0HuF+lXiob3fhuaLCBr82iFoYZDMFZKDJqv14xIQ=='
const row = {
  token: 'a1b2c3d4',
  status: 'paid',
  extraParams: { _ek_: 'x' },
  challenge: 'ABC',
  did: 'did:abt:z1',
  pk: 'z2',
  result: { fullName: 'Ada' },
  txHash: '0x1',
}

it('has what the backend wrote and none of the protocol’s own fields, whatever the backend made of them', async () => {
  const result = await readRequestResult(row, { keys, sealed: [] })
  expect(result).toEqual({ result: { fullName: 'Ada' }, txHash: '0x1', did: 'z1', pk: 'z2' })
})

it('takes a field that is called like one of every object as it is', async () => {
  const written = JSON.parse('{"__proto__":{"isOwn":true},"constructor":1}') as Record<string, unknown>
  const result = await readRequestResult(written, { keys, sealed: [] })
  expect(Object.keys(result)).toEqual(['__proto__', 'constructor', 'did', 'pk'])
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
})

it.each(['_id', 'token', 'status', 'appInfo', 'sharedKey', 'mfaCode', 'nextWorkflow', 'nextWorkflowData', 'nextToken'])(
  'leaves out %s, which is of the protocol',
  async (name) => {
    expect(await readRequestResult({ [name]: 'x', txHash: '0x1' }, { keys, sealed: [] })).toEqual({
      txHash: '0x1',
      did: '',
      pk: '',
    })
  },
)

it('opens a field that was sealed for this browser', async () => {
  expect(await readRequestResult({ config: SEALED }, { keys, sealed: ['config'] })).toMatchObject({ config: 'hello' })
})

it.each([
  ['a text', 'plain'],
  ['a number', 1],
  ['an object', { key: 'plain' }],
  ['a list', [SEALED]],
])('refuses %s where the page expects a sealed field, and names the field', async (_, config) => {
  const refused = { code: 'invalid-response', text: 'config is not sealed' }
  await expect(readRequestResult({ config }, { keys, sealed: ['config'] })).rejects.toMatchObject(refused)
})

it('refuses a sealed field in a browser without keys, and one that was sealed for somebody else', async () => {
  const refused = { code: 'invalid-response', text: 'config is not sealed' }
  await expect(readRequestResult({ config: SEALED }, { keys: null, sealed: ['config'] })).rejects.toMatchObject(refused)
  const other = SEALED.replace('IQ==', 'IA==')
  await expect(readRequestResult({ config: other }, { keys, sealed: ['config'] })).rejects.toThrow()
})

it('can leave a sealed field out', async () => {
  for (const config of [null, undefined])
    expect(await readRequestResult({ config }, { keys, sealed: ['config', 'more'] })).toMatchObject({ config })
})

it('leaves out what was sealed for the one who started a joined session, and nothing else', async () => {
  const result = await readJoinedResult({ ...row, config: SEALED }, { sealed: ['config'] })
  expect(result).toEqual({ result: { fullName: 'Ada' }, txHash: '0x1', did: 'z1', pk: 'z2' })
})
