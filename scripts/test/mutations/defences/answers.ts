import type { Defence } from '../defence.ts'

const OBJECTS = 'e2e/pages/every-object.spec.ts'

/** Answers, stored values and options. */
export const ANSWERS: Defence[] = [
  {
    name: 'answers: unknown fields are dropped',
    file: 'src/model/decoder.ts',
    remove: ['const result: Partial<T> = {}', 'const result: Partial<T> = { ...(json as T) }'],
    test: 'src/model/decoder.test.ts',
  },
  {
    name: 'results: no plain value in place of a sealed one',
    file: 'src/protocol/connect.ts',
    remove: ['} else if (isSealed) throw', "} else if (isSealed && name === 'sessionToken') throw"],
    test: 'src/protocol/sealed.test.ts',
  },
  {
    name: 'objects: a session is own only if it says so itself',
    file: 'src/connect/wallet-session/existing-session.ts',
    remove: [', isOwn: false, isConfirmed: false', ''],
    test: OBJECTS,
    title: 'a session of somebody else is asked about',
  },
  {
    name: 'objects: answers have no prototype',
    file: 'src/model/read.ts',
    remove: ['({ __proto__: null, ...fields })', '({ ...fields })'],
    test: OBJECTS,
    title: 'signs in and out where every object has every member',
  },
]
