import { createHash } from 'node:crypto'

/** Namespace of ids that the seed derives (RFC 9562, version 5). */
const NAMESPACE = Buffer.from('b0a7f3f6c1d34b0e9a5c6f0d1e2a7788', 'hex')

/** The same name gives the same id on every machine, so seeding twice changes nothing. */
export function stableId(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
