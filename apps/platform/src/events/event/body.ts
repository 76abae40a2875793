import { EventError } from '../event-codes.ts'
import { storableJson } from './storable.ts'

/** The body of an event: its own fields, in which nothing is that cannot be kept. */
export type EventBody = Readonly<Record<string, unknown>>

/** Reads a body. Throws EV-400-JSON for what is no object. */
export function readBody(given: unknown): EventBody {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new EventError('EV-400-JSON')
  return storableJson(given) as EventBody
}

/** A field of a body; undefined for none, whatever all objects have. */
export const fieldOf = (body: EventBody, name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined)
