import { expect, test } from 'vitest'
import { parsedJson, readHostReply } from './host-reply.ts'

test.each([
  ['the data of a success', '{"code":0,"data":"{\\"a\\":1}"}', { a: 1 }],
  ['data that is no JSON', '{"code":0,"data":"plain"}', 'plain'],
  ['a success without data', '{"code":0}', undefined],
  ['plain text', 'visitor-1', 'visitor-1'],
  ['JSON without a code', '{"a":1}', { a: 1 }],
  ['no text', undefined, undefined],
  ['an object', { code: 0, data: '7' }, 7],
])('a wallet replies with %s', (_, reply, result) => {
  expect(readHostReply(reply)).toEqual(result)
})

test.each([
  ['the data of a success', '{"_version":"1","code":0,"data":"{\\"action\\":\\"close\\"}"}', { action: 'close' }],
  ['data that is no JSON', '{"_version":"1","code":0,"data":"plain"}', 'plain'],
  ['an object, as old clients', '{"action":"success","code":3}', { action: 'success', code: 3 }],
  ['null', 'null', null],
  ['plain text', 'visitor-1', 'visitor-1'],
])('a host replies with %s', (_, reply, result) => {
  expect(readHostReply(reply, '1')).toEqual(result)
})

test.each([
  ['{"code":1,"error":"not now"}', undefined, 'not now'],
  ['{"_version":"1","code":2,"error":"not now"}', '1', 'not now'],
  ['{"_version":"1"}', '1', 'Unknown error occurred'],
  ['{"_version":"1","code":"0","data":"1"}', '1', 'Unknown error occurred'],
  ['{"code":1,"error":{"a":1}}', undefined, 'Unknown error occurred'],
])('throws for the refusal %s', (reply, version, message) => {
  expect(() => readHostReply(reply, version)).toThrow(message)
})

test('parses JSON texts and leaves everything else', () => {
  expect([parsedJson('{"a":1}'), parsedJson('{'), parsedJson(1), parsedJson(undefined)]).toEqual([
    { a: 1 },
    '{',
    1,
    undefined,
  ])
})
