const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i

/** As the API prints an instant: ISO 8601 in UTC to the millisecond, `2026-03-01T10:00:00.000+00:00`. Section 8.1. */
export function printDate(date: Date): string {
  return date.toISOString().replace('Z', '+00:00')
}

/** Reads ISO 8601, a day alone or with a time; UTC when no offset is said. Undefined for what is no date. */
export function readDate(text: string): Date | undefined {
  const parts = ISO.exec(text)
  if (!parts) return undefined
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] =
    parts
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(/^(.\d\d):?(\d\d)$/, '$1:$2')
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${`${fraction}000`.slice(0, 3)}${offset}`)
  if (Number.isNaN(date.getTime())) return undefined
  const written = Number(year)
  // 30 February would become 2 March.
  const days = new Date(Date.UTC(2000, Number(month), 0)).getUTCDate()
  const leapless = Number(month) === 2 && Number(day) === 29 && new Date(Date.UTC(written, 1, 29)).getUTCMonth() !== 1
  if (Number(day) > days || leapless || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999) return undefined
  return date
}
