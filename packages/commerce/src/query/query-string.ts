import { CallError } from '../errors/call-error.ts'

/** The query of a call: filters, and anything else by name. */
export type Query = Readonly<Record<string, unknown>>

/**
 * Writes a query (contract section 6.1): filters first, flattened to dotted names, a list as the same name again; then
 * the rest, a list as one value with commas. What is `undefined`, `null` or `''` is left out, but for a null in the filters.
 *
 * @returns With its question mark; `''` when there is nothing to ask.
 * @throws {CallError} A filter is null, or a number or date that is none.
 */
export function queryString(query: Query = {}): string {
  // As JSON has it: dates are their ISO text, and a number or date that is none is null.
  const { filters = {}, ...rest } = JSON.parse(JSON.stringify(query))
  const pairs: string[] = []
  const add = (value: unknown, name: string) => {
    if (value === null)
      throw new CallError(
        'InputError',
        `null is not a valid filter value (${name}); use the negative wildcard for absent: { xp: { hasPaid: '!*' } }`,
      )
    if (typeof value === 'object')
      for (const key in value) add(value[key as never], Array.isArray(value) ? name : (name && `${name}.`) + key)
    // Names travel as they are, `xp.a|xp.b` and all; only what would end them is encoded.
    else if (value !== '')
      pairs.push(`${name.replace(/[&=#+%]/g, encodeURIComponent)}=${encodeURIComponent(`${value}`)}`)
  }
  add(filters, '')
  for (const name in rest) add(`${rest[name] ?? ''}`, name)
  return pairs.length ? `?${pairs.join('&')}` : ''
}
