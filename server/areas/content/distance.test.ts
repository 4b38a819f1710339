import { describe, expect, it } from 'vitest'
import { distanceInKm } from './distance.ts'

const lagos = { latitude: 6.5244, longitude: 3.3792 }
const abuja = { latitude: 9.0765, longitude: 7.3986 }

describe('distanceInKm', () => {
  it('measures along the surface of the earth', () => {
    expect(distanceInKm(lagos, lagos)).toBe(0)
    // 525 km as the crow flies.
    expect(distanceInKm(lagos, abuja)).toBeGreaterThan(515)
    expect(distanceInKm(lagos, abuja)).toBeLessThan(535)
    expect(distanceInKm(abuja, lagos)).toBe(distanceInKm(lagos, abuja))
    expect(distanceInKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371, 0)
  })
})
