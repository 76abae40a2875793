import { createHash, randomUUID } from 'node:crypto'

/** A UUID of version 4 form that is the same for the same text; without one, any. */
export function eventIdOf(text: string | undefined): string {
  if (text === undefined) return randomUUID()
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
