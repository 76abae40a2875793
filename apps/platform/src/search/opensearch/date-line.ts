import type { Place } from '../search-index.ts'

/**
 * A polygon as polygons that stay on one side of the date line: one that is wider than half the globe goes over it, and
 * the server would take it the other way around.
 */
export function withoutDateLine(corners: readonly Place[]): (readonly Place[])[] {
  const lons = corners.map(({ lon }) => lon)
  if (Math.max(...lons) - Math.min(...lons) <= 180) return [corners]
  const around = corners.map(({ lat, lon }) => ({ lat, lon: lon < 0 ? lon + 360 : lon }))
  const west = cut(around, (lon) => 180 - lon)
  const east = cut(around, (lon) => lon - 180).map(({ lat, lon }) => ({ lat, lon: lon - 360 }))
  return [west, east].filter((part) => part.length >= 3)
}

/** What of a polygon lies where `inside` is not below 0, which changes along a side as evenly as the side does. */
function cut(corners: readonly Place[], inside: (lon: number) => number): Place[] {
  return corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] as Place
    const [here, there] = [inside(corner.lon), inside(next.lon)]
    const kept = here >= 0 ? [corner] : []
    if (here * there >= 0) return kept
    const part = here / (here - there)
    return [
      ...kept,
      { lat: corner.lat + part * (next.lat - corner.lat), lon: corner.lon + part * (next.lon - corner.lon) },
    ]
  })
}
