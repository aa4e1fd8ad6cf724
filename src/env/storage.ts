/** A key-value store that never throws. It falls back to memory if the browser refuses (private modes, full disk). */
export interface KeyValueStore {
  get: (key: string) => string
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

function keyValueStore(name: 'localStorage' | 'sessionStorage'): KeyValueStore {
  const memory = new Map<string, string>()
  // Reading the property throws if storage is blocked. Outside of browsers it is missing.
  const attempt = <T>(use: (area: Storage) => T, fallback: T): T => {
    try {
      const area = globalThis.window?.[name]
      return area ? use(area) : fallback
    } catch {
      return fallback // the value is in memory
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((area) => area.getItem(key), null) ?? '',
    set: (key, value) => {
      const written = attempt((area) => {
        area.setItem(key, value)
        return true
      }, false)
      if (written) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((area) => area.removeItem(key), undefined)
    },
  }
}

export const localStore = keyValueStore('localStorage')
export const sessionStore = keyValueStore('sessionStorage')
