/** What is known of a visitor's past, from their events. Paths are those of the site, without a language: `/office`. */
export interface VisitorFacts {
  /** With the one that goes on. */
  readonly visits: number
  readonly hasBought: boolean
  /** Paths of pages seen lately. */
  readonly paths: readonly string[]
  /** Ids of products looked at lately. */
  readonly products: readonly string[]
  /** How the visit that goes on began; empty texts for nothing. */
  readonly campaign: string
  readonly source: string
  readonly medium: string
  /** Host that led to the site. */
  readonly referrer: string
}

/** What an audience is decided from. */
export interface AudienceFacts {
  readonly now: Date
  /** IANA name of the zone that dates, weekdays and hours are in. */
  readonly timeZone: string
  readonly language: string
  readonly device: 'mobile' | 'tablet' | 'desktop'
  readonly account: 'guest' | 'signedIn' | 'company'
  /** `utm_*` of the address, and the `Referer` of the request; empty texts for nothing. */
  readonly campaign: string
  readonly source: string
  readonly medium: string
  readonly referrer: string
  /** Undefined for a visitor who is not known, or may not be. */
  readonly visitor: VisitorFacts | undefined
}

/** How a field of a condition is asked for; all values are stored as texts. Dates are `2026-05-04`, days `1,2` from Monday. */
export interface ConditionField {
  readonly kind: 'text' | 'path' | 'number' | 'hour' | 'date' | 'days' | 'choice'
  readonly options?: readonly string[]
  readonly optional?: boolean
}

export interface ConditionDeclaration {
  /** `visitor`: holds only for visitors who may be recognised; `both`: their past is looked at beside the request. */
  readonly needs: 'request' | 'visitor' | 'both'
  readonly fields: Readonly<Record<string, ConditionField>>
  holds(values: Readonly<Record<string, string>>, facts: AudienceFacts): boolean
}

type Values = Readonly<Record<string, string>>

const fold = (text: string | undefined): string => (text ?? '').trim().toLowerCase()
const text: ConditionField = { kind: 'text' }

/** A condition on where a visitor came from: by this request, or by the first one of the visit when it may be known. */
const campaignPart = (part: 'campaign' | 'source' | 'medium'): ConditionDeclaration => ({
  needs: 'both',
  fields: { is: text },
  holds: ({ is }, facts) => fold(facts[part] || facts.visitor?.[part]) === fold(is),
})

/** All there is to ask of a visitor. Forms, checks and evaluation are made from this table. */
export const CONDITIONS = {
  visitor: {
    needs: 'visitor',
    fields: { is: { kind: 'choice', options: ['new', 'returning'] } },
    holds: ({ is }: Values, { visitor }: AudienceFacts) => (is === 'new') === (visitor?.visits ?? 0) <= 1,
  },
  visits: {
    needs: 'visitor',
    fields: { atLeast: { kind: 'number' }, atMost: { kind: 'number', optional: true } },
    holds: ({ atLeast, atMost }: Values, { visitor }: AudienceFacts) => {
      const visits = visitor?.visits ?? 0
      return visits >= Number(atLeast) && (!atMost || visits <= Number(atMost))
    },
  },
  bought: {
    needs: 'visitor',
    fields: { is: { kind: 'choice', options: ['yes', 'no'] } },
    holds: ({ is }: Values, { visitor }: AudienceFacts) => (is === 'yes') === (visitor?.hasBought === true),
  },
  viewedPage: {
    needs: 'visitor',
    fields: { path: { kind: 'path' } },
    holds: ({ path = '' }: Values, { visitor }: AudienceFacts) =>
      visitor?.paths.some((seen) => fitsPattern(fold(seen), fold(path))) === true,
  },
  viewedCategory: {
    needs: 'visitor',
    fields: { path: { kind: 'path' } },
    holds: ({ path = '' }: Values, { visitor }: AudienceFacts) => {
      const category = fold(path).replace(/\/+$/, '')
      return visitor?.paths.some((seen) => `${fold(seen)}/`.startsWith(`${category}/`)) === true
    },
  },
  viewedProduct: {
    needs: 'visitor',
    fields: { id: text },
    holds: ({ id }: Values, { visitor }: AudienceFacts) =>
      visitor?.products.some((seen) => fold(seen) === fold(id)) === true,
  },
  campaign: campaignPart('campaign'),
  source: campaignPart('source'),
  medium: campaignPart('medium'),
  referrer: {
    needs: 'both',
    fields: { contains: text },
    holds: ({ contains }: Values, { referrer, visitor }: AudienceFacts) =>
      [referrer, visitor?.referrer].some((from) => fold(from).includes(fold(contains))),
  },
  language: {
    needs: 'request',
    fields: { is: text },
    holds: ({ is }: Values, { language }: AudienceFacts) => fold(language) === fold(is),
  },
  account: {
    needs: 'request',
    fields: { is: { kind: 'choice', options: ['guest', 'signedIn', 'company'] } },
    holds: ({ is }: Values, { account }: AudienceFacts) =>
      is === account || (is === 'signedIn' && account === 'company'),
  },
  device: {
    needs: 'request',
    fields: { is: { kind: 'choice', options: ['mobile', 'tablet', 'desktop'] } },
    holds: ({ is }: Values, { device }: AudienceFacts) => is === device,
  },
  dates: {
    needs: 'request',
    fields: { from: { kind: 'date' }, to: { kind: 'date', optional: true } },
    holds: ({ from = '', to }: Values, facts: AudienceFacts) => {
      const { date } = localTime(facts)
      return date >= from && (!to || date <= to)
    },
  },
  hours: {
    needs: 'request',
    fields: { days: { kind: 'days', optional: true }, from: { kind: 'hour' }, to: { kind: 'hour' } },
    holds: ({ days, from, to }: Values, facts: AudienceFacts) => {
      const { day, hour } = localTime(facts)
      const [first, last] = [Number(from), Number(to)]
      // 22 to 6 goes over midnight.
      const isWithin = first <= last ? hour >= first && hour < last : hour >= first || hour < last
      return isWithin && (!days || days.split(',').includes(String(day)))
    },
  },
} as const satisfies Readonly<Record<string, ConditionDeclaration>>

export type ConditionType = keyof typeof CONDITIONS

export const isConditionType = (type: string): type is ConditionType => Object.hasOwn(CONDITIONS, type)

/** Date, weekday from Monday as 1, and hour in the zone of the facts. */
function localTime({ now, timeZone }: AudienceFacts): { date: string; day: number; hour: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return { date, day: new Date(`${date}T00:00:00Z`).getUTCDay() || 7, hour: Number(part('hour')) }
}

/** Whether a path fits a pattern in which `*` stands for any characters. */
function fitsPattern(path: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return path === first
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}
