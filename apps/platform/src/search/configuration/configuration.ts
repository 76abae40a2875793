import { WIDGET_TYPES, type WidgetType } from '@tessera/search'
import { z } from 'zod'
import { ruleConditions } from '../asking/rule-conditions.ts'
import { ATTRIBUTE_TYPES } from '../search-index.ts'
import { ruleSchema } from '../wire/read-item.ts'

/** What an attribute is for. `textual`: its words are searched; the others are what they say. */
export const FEATURES = ['textual', 'suggestion', 'facet', 'filter', 'sort', 'ranking', 'personalization'] as const

const KINDS = Object.keys(WIDGET_TYPES) as [WidgetType, ...WidgetType[]]

/** Analyzers by their names of the hosted service, and ours. */
export const ANALYZER_NAMES = {
  rfk_standard: 'standard',
  rfk_standard_multi_locale: 'standard',
  standard: 'standard',
  lowercase: 'lowercase',
  keyword: 'keyword',
  alphanumeric: 'alphanumeric',
  prefix: 'prefix',
} as const

const name = z.string().min(1).max(128)
const analyzer = z.enum(Object.keys(ANALYZER_NAMES) as [keyof typeof ANALYZER_NAMES])
const order = z.enum(['asc', 'desc'])

/** By name. What every object has from birth is no name of ours: `constructor` is an entity only where there is one. */
const named = <Value extends z.ZodType>(value: Value) =>
  z.record(name, value).transform((all): typeof all => Object.assign(Object.create(null), all))

const attributeSchema = z.strictObject({
  type: z.enum(ATTRIBUTE_TYPES),
  label: z.string().optional(),
  features: z.array(z.enum(FEATURES)).default([]),
  weight: z.number().min(0.1).max(100).default(1),
  analyzer: analyzer.default('rfk_standard_multi_locale'),
  facet: z
    .union([
      z.strictObject({ kind: z.literal('terms') }),
      z.strictObject({ kind: z.literal('histogram'), interval: z.number().positive() }),
      z.strictObject({
        kind: z.literal('ranges'),
        ranges: z.array(z.strictObject({ min: z.number().optional(), max: z.number().optional() })).min(1),
      }),
    ])
    .default({ kind: 'terms' }),
  required: z.boolean().default(false),
})

const suggestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ name, kind: z.literal('context_aware'), attributes: z.array(name).min(1) }),
  z.strictObject({ name, kind: z.literal('edit_distance'), attributes: z.array(name).min(1) }),
  z.strictObject({ name, kind: z.literal('sort_by_attribute'), attribute: name, title: name.default('name') }),
  z.strictObject({ name, kind: z.literal('recent_history') }),
])

const entitySchema = z.strictObject({
  attributes: named(attributeSchema),
  /** Documents with the same value are one in lists. */
  grouping: name.optional(),
  sorts: z
    .array(z.strictObject({ name, label: z.string(), field: name.optional(), order: order.optional() }))
    .default([]),
  suggestions: z.array(suggestionSchema).default([]),
  /** Documents may have attributes that are not listed. */
  open: z.boolean().default(false),
  /** Where a question is, its answer, and what it is about, for questions. */
  questions: z.strictObject({ question: name, answer: name }).optional(),
})

const templateSection = z.partialRecord(z.enum(['pc', 'mobile', 'tablet']), z.string())
const variableSchema = z.strictObject({
  valueType: z.string().default('string'),
  required: z.boolean().default(false),
  expanded: z.boolean().default(true),
  value: z.unknown(),
})

const MAX_RULES = 500

/** Rules of a widget, applied to its requests (contract "search", 3.3 and 13.2). */
export const widgetRules = z
  .array(
    z.strictObject({
      id: name,
      version: z.number().int().default(1),
      /** Searches it is for, whatever their case; absent: all of the widget. */
      keyphrase: z.string().trim().min(1).max(100).optional(),
      /** Visits it is for; absent: all. */
      when: ruleConditions.optional(),
      rule: ruleSchema,
    }),
  )
  .max(MAX_RULES)

const widgetSchema = z.strictObject({
  type: z.enum(KINDS),
  entity: name.default('content'),
  used_in: z.enum(['page', 'common_across_pages', 'dialog']).default('common_across_pages'),
  variation_id: name.optional(),
  limit: z.number().int().min(1).max(100).default(20),
  facets: z.array(name).optional(),
  /** `fill: false`: only what the recipe itself finds, also when that is nothing; otherwise what is popular follows. */
  recipe: z.strictObject({ id: name, version: z.number().int().default(1), fill: z.boolean().optional() }).optional(),
  /** Applied to every request of the widget, unless the request brings its own. */
  rules: widgetRules.default([]),
  templates: z
    .strictObject({ html: templateSection.optional(), css: templateSection.optional(), js: templateSection.optional() })
    .optional(),
  css_names: z.array(name).default([]),
  html_names: z.array(name).default([]),
  js_names: z.array(name).default([]),
  variables: named(variableSchema).default({}),
})

/** What the search service is told (contract "search", 13.2): it takes the place of the hosted service's console. */
export const configurationSchema = z.strictObject({
  domain: z.string().regex(/^\d+$/, 'must be digits'),
  /** `{country}_{language}`, the default first. */
  locales: z.array(z.string().regex(/^[a-z]{2}_[a-z]{2}$/, 'must be like us_en')).min(1),
  entities: named(entitySchema),
  widgets: named(widgetSchema).default({}),
  /** A uri may hold `*` for anything. */
  pages: z.array(z.strictObject({ uri: name, widgets: z.array(name) })).default([]),
  redirects: z.array(z.strictObject({ keyphrase: name, url: name })).default([]),
  /** By language; words of a list mean the same. */
  synonyms: named(z.array(z.array(name).min(2))).default({}),
})

export type SearchConfiguration = z.output<typeof configurationSchema>
export type SearchConfigurationInput = z.input<typeof configurationSchema>
export type SearchWidgets = NonNullable<SearchConfigurationInput['widgets']>
export type EntityConfiguration = SearchConfiguration['entities'][string]
export type AttributeConfiguration = EntityConfiguration['attributes'][string]
export type WidgetConfiguration = SearchConfiguration['widgets'][string]
export type WidgetRule = WidgetConfiguration['rules'][number]

/** What a configuration is refused with: where, and what is wrong there. */
export interface ConfigurationIssue {
  readonly path: string
  readonly message: string
}

/**
 * Reads a configuration, and checks that its names lead somewhere.
 * @returns the configuration, or everything that is wrong with it
 */
export function readConfiguration(
  given: unknown,
): { readonly configuration: SearchConfiguration } | { readonly issues: readonly ConfigurationIssue[] } {
  const parsed = configurationSchema.safeParse(given)
  if (!parsed.success) {
    return { issues: parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })) }
  }
  const issues = [...danglingNames(parsed.data)]
  return issues.length > 0 ? { issues } : { configuration: parsed.data }
}

function* danglingNames({ entities, widgets, pages }: SearchConfiguration): Generator<ConfigurationIssue> {
  for (const [entity, { attributes, grouping, sorts, suggestions, questions }] of Object.entries(entities)) {
    const at = `entities.${entity}`
    const named: [string, string | undefined][] = [
      ['grouping', grouping],
      ...sorts.map(({ field }, index): [string, string | undefined] => [`sorts.${index}.field`, field]),
      ...suggestions.flatMap((one, index): [string, string | undefined][] => {
        if (one.kind === 'sort_by_attribute') return [[`suggestions.${index}.attribute`, one.attribute]]
        if (one.kind === 'recent_history') return []
        return one.attributes.map((attribute): [string, string] => [`suggestions.${index}.attributes`, attribute])
      }),
      ['questions.question', questions?.question],
      ['questions.answer', questions?.answer],
    ]
    for (const [path, attribute] of named) {
      if (attribute !== undefined && !Object.hasOwn(attributes, attribute))
        yield { path: `${at}.${path}`, message: `"${attribute}" is not an attribute of the entity` }
    }
  }
  for (const [rfkId, { entity, facets = [], rules }] of Object.entries(widgets)) {
    const ids = new Set<string>()
    for (const { id } of rules) {
      if (ids.has(id)) yield { path: `widgets.${rfkId}.rules`, message: `"${id}" is there twice` }
      ids.add(id)
    }
    const known = entities[entity]
    // Widgets of appearance alone need no documents.
    for (const facet of facets) {
      if (!known?.attributes[facet]?.features.includes('facet'))
        yield {
          path: `widgets.${rfkId}.facets`,
          message: `"${facet}" is not an attribute of "${entity}" with the feature facet`,
        }
    }
  }
  for (const [index, { widgets: shown }] of pages.entries()) {
    for (const rfkId of shown) {
      if (!Object.hasOwn(widgets, rfkId))
        yield { path: `pages.${index}.widgets`, message: `"${rfkId}" is not a widget` }
    }
  }
}
