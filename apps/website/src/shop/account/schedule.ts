/** How often a subscription comes, as its form offers it. */
export const RHYTHMS = {
  '2-Weeks': { frequency: 2, interval: 'Weeks' },
  '1-Months': { frequency: 1, interval: 'Months' },
  '2-Months': { frequency: 2, interval: 'Months' },
  '3-Months': { frequency: 3, interval: 'Months' },
  '6-Months': { frequency: 6, interval: 'Months' },
  '12-Months': { frequency: 12, interval: 'Months' },
} as const

export type Interval = 'Days' | 'Weeks' | 'Months'

/** The date after a date of a subscription; the 31st becomes the last day of a shorter month (contract "commerce" 20.1). */
export function nextAfter(date: Date, frequency: number, interval: Interval): Date {
  const next = new Date(date)
  if (interval !== 'Months') {
    next.setUTCDate(next.getUTCDate() + frequency * (interval === 'Weeks' ? 7 : 1))
    return next
  }
  const day = next.getUTCDate()
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + frequency)
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(day, last))
  return next
}

/** A day of the calendar as a form gives it, in the morning; undefined when it is none, or not after today. */
export function comingDay(entered: string, now: Date): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(entered)) return undefined
  const day = new Date(`${entered}T08:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== entered) return undefined
  const isFar = day.getTime() > now.getTime() + 2 * 366 * 86_400_000
  return day > now && !isFar ? day : undefined
}
