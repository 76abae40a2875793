/** A value of an event or a profile as text: what is no text or number as JSON. */
export function writeValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** What an event says, flat: `{ ext: { product: 'desk' } }` is `ext.product`. */
export function flatEntries(given: Readonly<Record<string, unknown>>): [name: string, text: string][] {
  return Object.entries(given).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, writeValue(value)]]
    return Object.entries(value).map(([inner, innerValue]) => [`${name}.${inner}`, writeValue(innerValue)])
  })
}
