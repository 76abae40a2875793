/** First touch of a session. All null: it came directly. */
export interface Source {
  readonly host: string | null
  readonly source: string | null
  readonly medium: string | null
  readonly campaign: string | null
}

/** What an event is about, as reports group by it. */
export interface Subject {
  readonly page: string | null
  readonly path: string | null
  /** Variant of the page of a VIEW; form and interaction of a FORM, see {@link formLabel}. */
  readonly label: string | null
}

/** What an event was to its session, and whose it was; bits of {@link Fact.marks}. */
export const FLAGS = {
  /** The first of its session to arrive. */
  opens: 1,
  /** The first page view of its session to arrive. */
  enters: 2,
  bot: 4,
} as const

/** An event as reports see it. */
export interface Fact extends Subject {
  readonly site: string
  /** Seconds since 1970. */
  readonly second: number
  readonly session: number
  /** Number of the visitor, before merges are followed. */
  readonly visitor: number
  readonly type: string
  readonly marks: number
  /** Of the event that opens a session; else null. */
  readonly source: Source | null
}

export const DAY_SECONDS = 86_400

export const secondOf = (time: Date) => Math.floor(time.getTime() / 1000)

/** Day since 1970, in UTC. */
export const dayNumber = (second: number) => Math.floor(second / DAY_SECONDS)

/** Day since 1970 as a date of the database: `2026-05-04`. */
export const dayText = (day: number) => new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10)

/** Label of a FORM event; null when it says too little (contract "events", 10.2). */
export function formLabel(ext: Readonly<Record<string, unknown>> | null): string | null {
  const { formId, interactionType } = ext ?? {}
  const isNamed = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'
  if (!isNamed(formId) || !isNamed(interactionType)) return null
  return `${String(formId).slice(0, 256)}\n${String(interactionType).slice(0, 64).toUpperCase()}`
}

/** Form and interaction of a FORM event's label; neither for one that says too little. */
export function readFormLabel(label: string | null): { readonly form?: string; readonly interaction?: string } {
  const [form, interaction] = label?.split('\n') ?? []
  return form === undefined || interaction === undefined ? {} : { form, interaction }
}
