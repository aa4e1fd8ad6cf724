import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Stores sessions, codes and grants of the OpenID provider in memory. */
export function createProviderStorage(): (kind: string) => Adapter {
  const records = new Map<string, AdapterPayload>()

  return (kind) => {
    const keyOf = (id: string): string => `${kind}:${id}`
    const isOurs = (key: string): boolean => key.startsWith(`${kind}:`)

    return {
      upsert: async (id, payload) => void records.set(keyOf(id), payload),
      find: async (id) => records.get(keyOf(id)),
      findByUid: async (uid) => [...records].find(([key, record]) => isOurs(key) && record.uid === uid)?.[1],
      // Only for the device flow, which is not offered.
      findByUserCode: async () => undefined,
      destroy: async (id) => void records.delete(keyOf(id)),
      async consume(id) {
        const record = records.get(keyOf(id))
        if (record) record.consumed = Math.floor(Date.now() / 1000)
      },
      async revokeByGrantId(grantId) {
        for (const [key, record] of records) if (record.grantId === grantId) records.delete(key)
      },
    }
  }
}
