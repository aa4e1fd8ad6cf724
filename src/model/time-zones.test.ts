import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'
import { hourIn } from './time-phase.ts'

const HOUR = 3_600_000

describe('daylight saving', () => {
  it.each([
    ['Europe/Berlin', Date.UTC(2026, 2, 29, 1), 1, 3],
    ['Europe/Berlin', Date.UTC(2026, 9, 25, 1), 2, 2],
    ['America/New_York', Date.UTC(2026, 2, 8, 7), 1, 3],
    ['America/New_York', Date.UTC(2026, 10, 1, 6), 1, 1],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15), 1, 1],
  ])('of %s at %i: the hour before is %i, the hour after is %i', (zone, change, before, after) => {
    expect([hourIn(zone, change - 60_000), hourIn(zone, change)]).toEqual([before, after])
  })

  it('makes no hour that a day has not', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const times = fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, times, (zone, date) => {
        const hour = hourIn(zone, date.getTime())
        expect(hour).toBeGreaterThanOrEqual(0)
        expect(hour).toBeLessThan(24)
        const next = hourIn(zone, date.getTime() + HOUR) ?? NaN
        // The clock shows the next hour, or is put forward or back.
        expect([0, 1, 2]).toContain((next - (hour ?? NaN) + 24) % 24)
      }),
      { seed: 5 },
    )
  })

  it('does not change how long ago something was', () => {
    const zone = process.env.TZ
    const ages = fc.integer({ min: 0, max: 400 * 24 * HOUR })
    const changes = fc.constantFrom(Date.UTC(2026, 2, 29, 2), Date.UTC(2026, 9, 25, 2))
    try {
      fc.assert(
        fc.property(ages, changes, (age, now) => {
          const words = ['UTC', 'Europe/Berlin', 'Australia/Lord_Howe'].map((name) => {
            process.env.TZ = name
            return relativeTime(new Date(now - age).toISOString(), 'en', now)
          })
          expect(new Set(words).size).toBe(1)
          expect(words[0]).not.toBe('')
        }),
        { seed: 5 },
      )
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})
