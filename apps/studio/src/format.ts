import { intlLocale } from '@tessera/website/authoring'
import type { StudioLanguage } from './language.ts'

/** Figures and times in an author's language and time zone. Whatever there is none of is a dash. */
export interface Format {
  /** A count: `1,204`. */
  count(value: number): string
  /** With one digit behind the point at most: `2.4`. */
  decimal(value: number | null): string
  /** With three digits behind the point at most: `0.085`. */
  fine(value: number): string
  /** A short time: `310ms`, `2.43s`. */
  milliseconds(value: number): string
  /** A share of 1: `42%`. */
  percent(share: number | null): string
  /** How much more or less than before: `+12%`; a dash when there was nothing before. */
  change(now: number | null, before: number | null): string
  /** `3m 12s`, from seconds. */
  duration(seconds: number | null): string
  /** `12 May 2026`, from `2026-05-12`. */
  date(date: string): string
  /** `12 May`, of a moment. */
  shortDay(moment: Date): string
  /** `Tue 12 May`, of a moment. */
  day(moment: Date): string
  /** `Monday`, or `Mon`, of a day of the week from Monday as 1. */
  weekday(day: number, width?: 'long' | 'short'): string
  /** `14:00`, of a moment. */
  hour(moment: Date): string
  /** `12 May 2026, 14:03:21`, of a moment. */
  moment(moment: Date): string
  /** `14:03:21`, of a moment. */
  time(moment: Date): string
}

export const NOTHING = '–'

export function createFormat(language: StudioLanguage, timeZone: string): Format {
  const locale = intlLocale(language)
  const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  const count = number()
  const decimal = number({ maximumFractionDigits: 1 })
  const fine = number({ maximumFractionDigits: 3 })
  const percent = number({ style: 'percent', maximumFractionDigits: 0 })
  const change = number({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const part = (unit: string, digits = 0) =>
    number({ style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: digits })
  const [hours, minutes, seconds] = [part('hour'), part('minute'), part('second')]
  const [long, short] = [part('second', 2), part('millisecond')]
  const plainDate = date({ dateStyle: 'medium', timeZone: 'UTC' })
  const shortDay = date({ day: 'numeric', month: 'short', timeZone })
  const day = date({ weekday: 'short', day: 'numeric', month: 'short', timeZone })
  const hour = date({ hour: '2-digit', minute: '2-digit', timeZone })
  const moment = date({ dateStyle: 'medium', timeStyle: 'medium', timeZone })
  const time = date({ timeStyle: 'medium', timeZone })
  return {
    count: (value) => count.format(value),
    decimal: (value) => (value === null ? NOTHING : decimal.format(value)),
    fine: (value) => fine.format(value),
    milliseconds: (value) => (value >= 1000 ? long.format(value / 1000) : short.format(value)),
    percent: (share) => (share === null ? NOTHING : percent.format(share)),
    change: (now, before) => (now === null || !before ? NOTHING : change.format(now / before - 1)),
    duration(given) {
      if (given === null) return NOTHING
      const whole = Math.round(given)
      const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60] as const
      if (h > 0) return `${hours.format(h)} ${minutes.format(m)}`
      return m > 0 ? `${minutes.format(m)} ${seconds.format(s)}` : seconds.format(s)
    },
    date: (text) => plainDate.format(new Date(`${text}T00:00:00Z`)),
    shortDay: (at) => shortDay.format(at),
    day: (at) => day.format(at),
    // The first of January 2024 was a Monday.
    weekday: (day, width = 'long') => date({ weekday: width, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day)),
    hour: (at) => hour.format(at),
    moment: (at) => moment.format(at),
    time: (at) => time.format(at),
  }
}
