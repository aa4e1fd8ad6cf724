import { afterAll, vi } from 'vitest'

/* Test files that share a process begin with modules of their own, and leave its clock and globals as they were. */
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
