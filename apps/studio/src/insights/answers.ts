import { METRIC_TYPES } from '@tessera/performance'
import { z } from 'zod'

const count = z.number()
const share = z.number().nullable()
const moment = z.string()
const text = z.string().nullable()
const page = { page: text, path: text }
const source = { host: text, source: text, medium: text, campaign: text }
const rating = z.enum(['good', 'needs improvement', 'poor'])

const figures = z.object({
  visitors: count,
  sessions: count,
  views: count,
  viewsPerSession: share,
  bounceRate: share,
  /** Seconds. */
  medianDuration: share,
})

const vital = z.object({
  metric: z.enum(METRIC_TYPES),
  samples: count,
  p75: z.number(),
  rating,
  good: z.number(),
  needsImprovement: z.number(),
  poor: z.number(),
  enough: z.boolean(),
})

const liveEvent = z.object({
  id: count,
  at: moment,
  type: z.string(),
  ...page,
  language: text,
  guest: text,
  device: z.string(),
  isBot: z.boolean(),
})

const eventRow = z.object({
  at: moment,
  type: z.string(),
  ...page,
  variant: text,
  form: text,
  interaction: text,
  attributes: z.record(z.string(), z.string().nullable()),
  session: z
    .object({ startedAt: moment, endedAt: moment, device: z.string(), source: z.object(source), before: z.string() })
    .nullable(),
  guest: text,
})

const sampleRow = z.object({
  at: moment,
  metric: z.enum(METRIC_TYPES),
  value: z.number(),
  rating,
  route: text,
  path: text,
  device: z.string(),
})

/** What the platform answers to each call of its read API (contract "events", 10.7), as far as it is shown. */
export const ANSWERS = {
  overview: {
    path: 'overview',
    shape: z.object({
      from: moment,
      to: moment,
      unit: z.enum(['hour', 'day']),
      current: figures,
      previous: figures,
      series: z.array(z.object({ at: moment, visitors: count, sessions: count, views: count })),
    }),
  },
  pages: {
    path: 'pages',
    shape: z.object({
      total: count,
      pages: z.array(
        z.object({
          ...page,
          views: count,
          visitors: count,
          entries: count,
          exits: count,
          variants: z.array(z.object({ variant: z.string(), views: count, visitors: count })),
        }),
      ),
    }),
  },
  sources: {
    path: 'sources',
    shape: z.object({
      total: count,
      sources: z.array(
        z.object({
          kind: z.enum(['direct', 'referrer', 'campaign']),
          ...source,
          sessions: count,
          visitors: count,
          views: count,
          bounceRate: z.number(),
        }),
      ),
    }),
  },
  events: {
    path: 'events',
    shape: z.object({
      total: count,
      types: z.array(z.object({ type: z.string(), events: count, visitors: count })),
    }),
  },
  attributes: {
    path: 'events',
    shape: z.object({
      type: z.string(),
      events: count,
      keys: z.array(
        z.object({
          key: z.string(),
          events: count,
          values: z.array(z.object({ value: z.string(), events: count })),
        }),
      ),
    }),
  },
  forms: {
    path: 'forms',
    shape: z.object({
      total: count,
      forms: z.array(z.object({ formId: z.string(), viewed: count, submitted: count, rate: share })),
    }),
  },
  funnel: {
    path: 'funnel',
    shape: z.object({
      steps: z.array(z.object({ step: z.string(), visitors: count, rate: share })),
    }),
  },
  pageTest: {
    path: 'page-test',
    shape: z.object({
      mixed: count,
      arms: z.array(
        z.object({
          variant: z.string(),
          visitors: count,
          conversions: count,
          sessions: count,
          rate: z.number(),
          low: z.number(),
          high: z.number(),
          difference: z.object({ by: z.number(), low: z.number(), high: z.number() }).nullable(),
          verdict: z.enum(['better', 'worse', 'undecided']).nullable(),
        }),
      ),
    }),
  },
  experiments: {
    path: 'experiments',
    shape: z.object({
      goal: z.string(),
      total: count,
      experiments: z.array(
        z.object({
          ...page,
          variants: z.array(
            z.object({
              variant: z.string(),
              visitors: count,
              conversions: count,
              rate: z.number(),
              low: z.number(),
              high: z.number(),
            }),
          ),
        }),
      ),
    }),
  },
  vitals: {
    path: 'vitals',
    shape: z.object({
      metrics: z.array(vital),
      routes: z.array(vital.extend({ route: text, device: z.string() })),
    }),
  },
  rows: {
    path: 'rows',
    shape: z.discriminatedUnion('count', [
      z.object({
        count: z.enum(['events', 'sessions', 'visitors']),
        total: count,
        rows: z.array(eventRow),
        next: text,
      }),
      z.object({ count: z.literal('samples'), total: count, rows: z.array(sampleRow), next: text }),
    ]),
  },
  live: {
    path: 'live',
    shape: z.object({
      at: moment,
      activeSessions: count,
      activeVisitors: count,
      minutes: z.array(count),
      events: z.array(liveEvent),
    }),
  },
  guests: {
    path: 'guests',
    shape: z.object({
      guests: z.array(
        z.object({
          ref: z.string(),
          type: z.string(),
          email: text,
          firstname: text,
          lastname: text,
          identifiers: z.array(z.object({ provider: z.string(), id: z.string() })),
          firstSeen: moment,
          lastSeen: moment.nullable(),
        }),
      ),
    }),
  },
  debug: {
    path: 'debug',
    shape: z.object({
      requests: z.array(
        z.object({
          at: moment,
          outcome: z.enum(['refused', 'ignored', 'duplicate', 'flagged', 'identity']),
          site: text,
          code: z.string().optional(),
          field: z.string().optional(),
          type: z.string().optional(),
          browser: z.string().optional(),
          ref: z.string().optional(),
          flags: z.array(z.string()).optional(),
          note: z.string().optional(),
        }),
      ),
    }),
  },
} as const

export type Call = keyof typeof ANSWERS
export type Answer<Name extends Call> = z.infer<(typeof ANSWERS)[Name]['shape']>

/** A person with a page of their sessions. */
export const GUEST = z.object({
  ref: z.string(),
  type: z.string(),
  firstSeen: moment,
  lastSeen: moment.nullable(),
  profile: z.record(z.string(), z.unknown()),
  identifiers: z.array(z.object({ provider: z.string(), id: z.string(), expiresAt: text })),
  browsers: z.array(z.object({ ref: z.string(), firstSeen: moment, consent: text })),
  merges: z.array(z.object({ id: count, guest: z.string(), at: moment, event: z.string() })),
  sessions: z.array(
    z.object({
      id: count,
      site: z.string(),
      channel: text,
      startedAt: moment,
      endedAt: moment,
      device: z.string(),
      browser: z.string(),
      os: z.string(),
      language: text,
      referrerHost: text,
      utm: z.record(z.string(), z.unknown()).nullable(),
      entryPage: text,
      exitPage: text,
      views: count,
      eventCount: count,
      events: z.array(z.looseObject({ ref: z.string(), type: z.string(), at: moment })),
    }),
  ),
  next: text,
})

export type Guest = z.infer<typeof GUEST>
export type GuestSession = Guest['sessions'][number]
export type GuestEvent = GuestSession['events'][number]

/** The sites an author may work on. */
export const SITES = z.object({ data: z.object({ sites: z.array(z.object({ name: z.string() })) }) })
