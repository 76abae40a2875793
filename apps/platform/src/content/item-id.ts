/**
 * Item ids are GUIDs (contract "content", 1.1). Inside the service an id is lower case with dashes; this file reads
 * every other form and writes the ones the wire asks for.
 */
import { createHash, randomUUID } from 'node:crypto'
import { ContentError, quoted } from './content-error.ts'
import type { ItemId } from './model.ts'

const GUID = /^(?:\{([0-9a-f-]+)\}|([0-9a-f-]+))$/i
const DASHED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const PLAIN = /^[0-9a-f]{32}$/i

/** Reads braces with dashes, dashes only, or 32 hex digits, in any case; anything else is `undefined`. */
export function parseItemId(text: string): ItemId | undefined {
  if (text.length > 48) return undefined
  const match = GUID.exec(text.trim())
  const body = match?.[1] ?? match?.[2]
  if (body === undefined) return undefined
  if (DASHED.test(body)) return body.toLowerCase()
  return PLAIN.test(body) ? dashed(body.toLowerCase()) : undefined
}

/** An id within a raw value: lists, links and pictures hold them in braces, rich text without dashes, layouts with them. */
export const WRITTEN_ID = /\{?\b(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32})\b\}?/gi

/** {@link parseItemId}, refusing what is no id with `INVALID_ID`. */
export function requireItemId(text: string): ItemId {
  const id = parseItemId(text)
  if (id === undefined) throw new ContentError('INVALID_ID', `${quoted(text)} is not an item id: give a GUID.`)
  return id
}

/** `{3E0A2F20-…}`: the form raw field values hold. */
export function bracedId(id: ItemId): string {
  return `{${id.toUpperCase()}}`
}

/** 32 lower-case digits, the "N" form: the authoring API's default. GraphQL reads use it in upper case. */
export function plainId(id: ItemId): string {
  return id.replaceAll('-', '')
}

export function newItemId(): ItemId {
  return randomUUID()
}

/** Ids the platform derives from names live in this namespace of its own. */
const NAMESPACE: ItemId = 'c1f0a6de-52b4-4d0c-9f0b-6b9d5a1e7a42'

/** The same name always gives the same id, on every machine: UUID version 5 in the platform's namespace. */
export function derivedId(name: string): ItemId {
  return uuidV5(NAMESPACE, name)
}

/** UUID version 5 (RFC 9562): SHA-1 over the namespace's bytes and the name in UTF-8. */
export function uuidV5(namespace: ItemId, name: string): ItemId {
  const hash = createHash('sha1')
    .update(Buffer.from(plainId(namespace), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return dashed(hash.toString('hex'))
}

function dashed(plain: string): ItemId {
  return `${plain.slice(0, 8)}-${plain.slice(8, 12)}-${plain.slice(12, 16)}-${plain.slice(16, 20)}-${plain.slice(20)}`
}
