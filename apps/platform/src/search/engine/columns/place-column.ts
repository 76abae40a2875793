import type { Place } from '../../search-index.ts'
import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'

/** A place of each document, or none. */
export class PlaceColumn {
  readonly type = 'geo'
  /** Degrees; not a number where there is none. */
  lats = new Float64Array(16)
  lons = new Float64Array(16)
  #documents = 0

  has(doc: number): boolean {
    return !Number.isNaN(this.lats[doc])
  }

  /** The place of a document, as it was added. */
  valuesAt(doc: number): Place[] {
    return this.has(doc) ? [{ lat: this.lats[doc] as number, lon: this.lons[doc] as number }] : []
  }

  /** A document with a place; of a list the first. */
  add(value: unknown): void {
    const place = placeOf(Array.isArray(value) ? value[0] : value)
    this.#put(place?.lat ?? Number.NaN, place?.lon ?? Number.NaN)
  }

  picked(docs: Uint32Array): PlaceColumn {
    const picked = new PlaceColumn()
    for (const doc of docs) picked.#put(this.lats[doc] as number, this.lons[doc] as number)
    return picked
  }

  async write(to: SnapshotWriter): Promise<void> {
    await to.numbers(this.lats, this.#documents)
    await to.numbers(this.lons, this.#documents)
  }

  static async read(from: SnapshotReader): Promise<PlaceColumn> {
    const read = new PlaceColumn()
    read.lats = await from.numbers('Float64Array')
    read.lons = await from.numbers('Float64Array')
    read.#documents = read.lats.length
    return read
  }

  #put(lat: number, lon: number): void {
    this.lats = roomFor(this.lats, this.#documents + 1)
    this.lons = roomFor(this.lons, this.#documents + 1)
    this.lats[this.#documents] = lat
    this.lons[this.#documents] = lon
    this.#documents += 1
  }
}

function placeOf(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { lat, lon } = value as Partial<Record<keyof Place, unknown>>
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}
