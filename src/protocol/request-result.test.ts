import { expect, it } from 'vitest'
import { readJoinedResult, readRequestResult } from './request-result.ts'

const keys = { publicKey: 'A'.repeat(43), secretKey: 'B'.repeat(43) }
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

it.each([
  ['text', 'plain'],
  ['an object', { key: 'plain' }],
  ['what was sealed for somebody else', 'A'.repeat(80)],
])('refuses %s where the page expects a sealed field', async (_, config) => {
  await expect(readRequestResult({ config }, { keys, sealed: ['config'] })).rejects.toThrow()
})

it('can leave a sealed field out', async () => {
  expect(await readRequestResult({ config: null }, { keys, sealed: ['config', 'more'] })).toMatchObject({
    config: null,
  })
})

it('leaves out what was sealed for the one who started a joined session', async () => {
  const result = await readJoinedResult({ ...row, config: 'A'.repeat(80) }, { sealed: ['config'] })
  expect(result).not.toHaveProperty('config')
})
