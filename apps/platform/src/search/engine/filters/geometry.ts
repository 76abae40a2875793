import type { Place } from '../../search-index.ts'

/** Metres. */
const EARTH_RADIUS = 6_371_008.8
const RADIANS = Math.PI / 180

/** Metres between two places on a sphere. */
export function distanceBetween(a: Place, b: Place): number {
  const lat = Math.sin(((b.lat - a.lat) * RADIANS) / 2)
  const lon = Math.sin(((b.lon - a.lon) * RADIANS) / 2)
  const square = lat * lat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * lon * lon
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** Whether places are within a circle: most are too far north or south, which is quickly seen. */
export function withinCircle(center: Place, metres: number): (lat: number, lon: number) => boolean {
  const degrees = metres / EARTH_RADIUS / RADIANS
  return (lat, lon) =>
    // A hair wider, so that rounding leaves the decision to the distance.
    Math.abs(lat - center.lat) <= degrees + 1e-9 && distanceBetween(center, { lat, lon }) <= metres
}

/**
 * Whether places are within a polygon, its sides straight lines on a flat map. One that is wider than half the globe
 * goes over the date line instead.
 */
export function withinPolygon(corners: readonly Place[]): (lat: number, lon: number) => boolean {
  const lons = corners.map(({ lon }) => lon)
  const crosses = Math.max(...lons) - Math.min(...lons) > 180
  const around = (lon: number) => (crosses && lon < 0 ? lon + 360 : lon)
  const points = corners.map(({ lat, lon }) => ({ lat, lon: around(lon) }))
  return (lat, given) => {
    const lon = around(given)
    let isInside = false
    let before = points[points.length - 1]
    for (const point of points) {
      if (
        before &&
        point.lat > lat !== before.lat > lat &&
        lon < ((before.lon - point.lon) * (lat - point.lat)) / (before.lat - point.lat) + point.lon
      ) {
        isInside = !isInside
      }
      before = point
    }
    return isInside
  }
}
