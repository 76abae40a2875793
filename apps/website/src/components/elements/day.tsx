import { intlLocale } from '../languages.ts'

/** A day in words, for people and for machines. Nothing, when it is no date. */
export function Day({ date, locale, withTime = false }: { date: string; locale: string; withTime?: boolean }) {
  const words = dayInWords(date, locale, withTime)
  return words === '' ? null : <time dateTime={date}>{words}</time>
}

/** `3 March 2026`, as it is where Halden is; an empty text when it is no date. */
export function dayInWords(date: string, locale: string, withTime = false): string {
  const moment = new Date(date)
  if (date === '' || Number.isNaN(moment.getTime())) return ''
  const time = withTime ? ({ hour: '2-digit', minute: '2-digit' } as const) : {}
  const style = { day: 'numeric', month: 'long', year: 'numeric', ...time, timeZone: 'Europe/Berlin' } as const
  return new Intl.DateTimeFormat(intlLocale(locale), style).format(moment)
}
