import type { ReadBytes, SearchEngine } from './index.ts'

/** A snapshot in memory. */
export async function snapshotOf(engine: Pick<SearchEngine, 'snapshot'>): Promise<Buffer> {
  const written: Buffer[] = []
  await engine.snapshot(async (bytes) => void written.push(Buffer.from(bytes)))
  return Buffer.concat(written)
}

/** Reads bytes from their beginning, once. */
export function readingOf(bytes: Uint8Array): ReadBytes {
  let at = 0
  return async (wanted) => {
    if (at + wanted.length > bytes.length) return false
    wanted.set(bytes.subarray(at, at + wanted.length))
    at += wanted.length
    return true
  }
}
