/** A value that fields are compared with. Dates travel as ISO 8601 in UTC. */
export type FilterOperand = string | number | boolean | Date

const text = (value: FilterOperand) => (value instanceof Date ? value.toISOString() : String(value))

/**
 * Builds filter values, so that nobody writes the operators by hand (contract section 6.2). A list of values on one
 * field means all of them.
 *
 * @example
 * client.products.list({ filters: { Name: f.startsWith('lamp'), 'xp.Colour': f.any('red', 'blue'), ParentID: f.absent() } })
 */
export const f = {
  /** Not this value; also true of objects without the field. */
  not: (value: FilterOperand) => `!${text(value)}`,
  /** Any of these values, which may hold wildcards. */
  any: (...values: readonly FilterOperand[]) => values.map(text).join('|'),
  /** None of these values; also true of objects without the field. */
  none: (...values: readonly FilterOperand[]) => values.map((value) => `!${text(value)}`),
  gt: (value: FilterOperand) => `>${text(value)}`,
  gte: (value: FilterOperand) => `>=${text(value)}`,
  lt: (value: FilterOperand) => `<${text(value)}`,
  lte: (value: FilterOperand) => `<=${text(value)}`,
  /** From and to, both included. */
  between: (from: FilterOperand, to: FilterOperand) => [`>=${text(from)}`, `<=${text(to)}`],
  startsWith: (start: string) => `${start}*`,
  endsWith: (end: string) => `*${end}`,
  contains: (part: string) => `*${part}*`,
  /** The field is absent or null. */
  absent: () => '!*',
  /** The field is there. */
  present: () => '*',
} as const
