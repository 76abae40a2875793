import { MOST_ATTRIBUTES, MOST_NESTING } from './constants.ts'
import { fail } from './failures.ts'

export type Attributes = Record<string, unknown>

/**
 * Attributes as they travel in `ext` (contract "events", 5.6): nested objects become names joined by `_`, lists stay as
 * they are, dates become ISO 8601 texts, `undefined` and `null` vanish. Of two that get the same name the last counts.
 * @throws {TrackingError} IV-0005 for more than 50
 * @example flattenAttributes({ cart: { lines: 2 } }) // { cart_lines: 2 }
 */
export function flattenAttributes(data: object = {}): Attributes {
  // without a prototype, so that no name has a meaning of its own
  const flat: Attributes = Object.create(null)
  const visit = (values: object, prefix: string, depth: number) => {
    for (const [key, given] of Object.entries(values)) {
      // an invalid date gives null
      const value = given instanceof Date ? given.toJSON() : given
      const name = prefix + key
      if (typeof value !== 'object' || Array.isArray(value)) {
        if (value !== undefined) flat[name] = value
      } else if (value && depth < MOST_NESTING) visit(value, `${name}_`, depth + 1)
    }
  }
  visit(data, '', 1)
  if (Object.keys(flat).length > MOST_ATTRIBUTES) fail('IV-0005')
  return flat
}

/** The field `ext` of an event, or nothing when there is no attribute. */
export const extOf = ({ extensionData }: { extensionData?: object }, more?: Attributes): { ext?: Attributes } => {
  const ext = { ...flattenAttributes(extensionData), ...more }
  return Object.keys(ext).length ? { ext } : {}
}
