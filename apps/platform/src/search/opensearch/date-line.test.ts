import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinPolygon } from '../engine/filters/geometry.ts'
import { withoutDateLine } from './date-line.ts'

test('a polygon over the date line is two, which together hold the same places', () => {
  const lat = fc.integer({ min: -80, max: 80 })
  const lon = fc.integer({ min: 100, max: 260 }).map((around) => (around > 180 ? around - 360 : around))
  const place = fc.record({ lat, lon })
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 6 }), lat, lon, (corners, at, across) => {
      const [placeLat, placeLon] = [at + 0.37, across + 0.41]
      const parts = withoutDateLine(corners)
      const isIn = parts.filter((part) => withinPolygon(part)(placeLat, placeLon)).length
      expect(isIn).toBe(withinPolygon(corners)(placeLat, placeLon) ? 1 : 0)
      for (const part of parts) {
        const lons = part.map((corner) => corner.lon)
        expect(Math.max(...lons) - Math.min(...lons)).toBeLessThanOrEqual(180)
        for (const one of lons) expect(Math.abs(one)).toBeLessThanOrEqual(180)
      }
    }),
    { numRuns: 500, seed: 1 },
  )
})
