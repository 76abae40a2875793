import { z } from 'zod'

/** The platform's answers as far as the studio reads them (contract "search", 3.3, 4.1, 13.1 and 13.2). */

const attribute = z.object({ type: z.string(), label: z.string().optional(), features: z.array(z.string()) })

export const CONFIGURATION = z.object({
  locales: z.array(z.string()).min(1),
  entities: z.record(z.string(), z.object({ attributes: z.record(z.string(), attribute) })),
  widgets: z.record(z.string(), z.object({ type: z.string(), entity: z.string() })),
})
export type Configuration = z.output<typeof CONFIGURATION>
export type Attributes = Configuration['entities'][string]['attributes']

const device = z.looseObject({ pc: z.string().optional() })

/** A widget whole: what is not read here is written back as it was. */
export const WIDGET = z.looseObject({
  type: z.string(),
  templates: z.looseObject({ html: device.optional(), css: device.optional() }).optional(),
})
export type Widget = z.output<typeof WIDGET>

const filtered = z.object({ filter: z.unknown() })
const slots = z.array(z.number())

const rule = z.object({
  id: z.string(),
  version: z.number(),
  keyphrase: z.string().optional(),
  /** Visits it is for: the platform knows which there are, the studio keeps and shows them. */
  when: z.record(z.string(), z.unknown()).optional(),
  rule: z.looseObject({
    pin: z.array(z.object({ id: z.string(), slot: slots })).optional(),
    boost: z
      .array(z.object({ filter: z.unknown(), weight: z.number().optional(), slots: slots.optional() }))
      .optional(),
    include: z.array(z.object({ filter: z.unknown(), slots })).optional(),
    bury: filtered.optional(),
    blacklist: filtered.optional(),
  }),
})
export type Rule = z.output<typeof rule>

const change = z.object({
  revision: z.string(),
  by: z.string(),
  at: z.string(),
  before: z.array(rule),
  after: z.array(rule),
})
export type RuleChange = z.output<typeof change>

export const RULES = z.object({ revision: z.string(), rules: z.array(rule), changes: z.array(change) })
export type WidgetRules = z.output<typeof RULES>

/** How a score came about; what a later platform says otherwise is shown as it says it. */
export interface Explanation {
  readonly what: string
  readonly value: number
  readonly about?: { readonly kind: string; readonly [detail: string]: unknown } | undefined
  readonly parts?: readonly Explanation[] | undefined
}
const explanation: z.ZodType<Explanation> = z.object({
  what: z.string(),
  value: z.number(),
  about: z.looseObject({ kind: z.string() }).optional(),
  parts: z.array(z.lazy(() => explanation)).optional(),
})

const placing = z.object({ kind: z.string(), slot: z.number().optional(), rule: z.string().optional() })

const widget = z.object({
  content: z.array(z.looseObject({ id: z.string(), source_id: z.string().optional() })).default([]),
  total_item: z.number().default(0),
  facet: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        value: z.array(z.object({ text: z.string(), count: z.number() })),
      }),
    )
    .default([]),
  rule: z.object({ behaviors: z.array(z.object({ id: z.string() })) }).default({ behaviors: [] }),
  rfk_debug: z
    .object({
      hits: z.array(
        z.object({
          id: z.string(),
          score: z.number(),
          explanation: explanation.optional(),
          placing: placing.optional(),
        }),
      ),
    })
    .default({ hits: [] }),
  response_context: z
    .object({
      keyphrase: z.string().optional(),
      original_keyphrase: z.string().optional(),
      redirect_url: z.string().optional(),
    })
    .default({}),
  errors: z.array(z.object({ message: z.string() })).default([]),
})
export type TriedWidget = z.output<typeof widget>

export const TRIAL = z.object({ dt: z.number(), widgets: z.array(widget) })

export const SYNONYMS = z.record(z.string(), z.array(z.array(z.string())))
export const REDIRECTS = z.array(z.object({ keyphrase: z.string(), url: z.string() }))
