import { MAX_KEYPHRASE_LENGTH } from '@tessera/search'
import { z } from 'zod'
import { SEARCH_LIMITS } from '../limits.ts'

/**
 * A widget of a search request (contract "search", 2.4): shapes and limits. Filters, facet values and rules are read
 * where it is known what they are for. What is not listed is let through and not looked at.
 */
const text = z.string().max(2048)
const texts = z.array(text).max(SEARCH_LIMITS.listedValues.value)
const limit = z.number().int().min(1).max(100)
const offset = z.number().int().min(0).max(1_000_000)
const keyphrase = z
  .string()
  .min(1, 'must have 1 to 100 characters')
  .max(MAX_KEYPHRASE_LENGTH, 'must have 1 to 100 characters')
const weight = z.number().min(0.1).max(1000)
const order = z.enum(['asc', 'desc'])
const listed = <Item extends z.ZodType>(item: Item) =>
  z
    .union([item, z.array(item).max(SEARCH_LIMITS.listedValues.value)])
    .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<Item>[])

const content = z.looseObject({ fields: texts.optional() })
const facetSort = z.looseObject({ name: z.enum(['text', 'count']), order: order.optional() })
const slots = listed(z.number().int().min(1).max(1000))

export const ruleSchema = z.looseObject({
  behaviors: z.boolean().optional(),
  blacklist: z.looseObject({ filter: z.unknown() }).optional(),
  boost: z
    .array(z.looseObject({ filter: z.unknown(), slots: slots.optional(), weight: weight.optional() }))
    .max(100)
    .optional(),
  bury: z.looseObject({ filter: z.unknown() }).optional(),
  include: z
    .array(z.looseObject({ filter: z.unknown(), slots }))
    .max(100)
    .optional(),
  pin: z
    .array(z.looseObject({ id: text, slot: slots }))
    .max(100)
    .optional(),
})

const facetType = z.looseObject({
  name: text,
  filter: z
    .looseObject({ type: z.enum(['and', 'or']), values: z.array(z.unknown()).max(SEARCH_LIMITS.listedValues.value) })
    .optional(),
  filtering_options: z
    .array(z.enum(['hard_filters', 'other_facet_values', 'own_values']))
    .max(SEARCH_LIMITS.listedValues.value)
    .optional(),
  keyphrase: keyphrase.optional(),
  max: limit.optional(),
  min_count: limit.optional(),
  exclude: texts.optional(),
  after: text.optional(),
  sort: z
    .union([facetSort, z.array(facetSort)])
    .transform((given) => (Array.isArray(given) ? given[0] : given))
    .optional(),
  coverage: z.boolean().optional(),
})

/** Swatches of one item; of several with the same `group_by` the first one. */
const swatch = z.looseObject({
  fields: texts.optional(),
  group_by: z.union([text, z.number()]).optional(),
  max: z.number().int().min(1).max(10).optional(),
})

export const searchBlock = z.looseObject({
  content: content.optional(),
  query: z
    .looseObject({
      keyphrase,
      operator: z.enum(['and', 'or']).optional(),
      highlight: z
        .looseObject({
          fields: texts,
          fragment_size: z.number().int().min(1).max(1000).optional(),
          pre_tag: z.string().max(100).optional(),
          post_tag: z.string().max(100).optional(),
        })
        .optional(),
      relevance: z
        .array(z.looseObject({ name: text, analyzer: text, weight: weight.optional() }))
        .max(50)
        .optional(),
    })
    .optional(),
  filter: z.unknown().optional(),
  facet: z
    .looseObject({
      all: z.boolean().optional(),
      max: limit.optional(),
      coverage: z.boolean().optional(),
      sort: facetSort.optional(),
      types: z.array(facetType).max(100).optional(),
    })
    .optional(),
  sort: z
    .looseObject({
      choices: z.boolean().optional(),
      value: listed(z.looseObject({ name: text, order: order.optional() })).optional(),
    })
    .optional(),
  limit: limit.optional(),
  offset: offset.optional(),
  group_by: text.optional(),
  disable_grouping: z.boolean().optional(),
  personalization: z
    .looseObject({ algorithm: z.enum(['mlt', 'affinity']), fields: texts.optional(), ids: texts.optional() })
    .optional(),
  ranking: z
    .array(z.looseObject({ name: text, weight: weight.optional() }))
    .max(50)
    .optional(),
  rule: ruleSchema.optional(),
  suggestion: z
    .array(
      z.looseObject({
        name: text,
        max: limit.optional(),
        exclude: listed(text).optional(),
        keyphrase_fallback: z.boolean().optional(),
      }),
    )
    .max(20)
    .optional(),
  swatch: swatch.optional(),
  response_context: z.unknown().optional(),
})

export const recommendationsBlock = z.looseObject({
  content: content.optional(),
  filter: z.unknown().optional(),
  recipe: z.looseObject({ id: text, version: z.number().int().optional() }).optional(),
  limit: limit.optional(),
  offset: offset.optional(),
  paginate_recommendations: z.boolean().optional(),
  rule: ruleSchema.optional(),
  swatch: swatch.optional(),
})

export const QUERY_TYPES = ['question', 'statement', 'keyword'] as const
const withSources = z.union([z.boolean(), z.looseObject({})]).optional()

export const questionsBlock = z.looseObject({
  keyphrase,
  exact_answer: z
    .looseObject({ query_types: listed(z.enum(QUERY_TYPES)).optional(), include_sources: withSources })
    .optional(),
  related_questions: z
    .looseObject({ limit: limit.optional(), offset: offset.optional(), include_sources: withSources })
    .optional(),
})

export const appearanceBlock = z.looseObject({
  templates: z
    .looseObject({
      sections: z.array(z.enum(['html', 'css', 'js'])).optional(),
      devices: z.array(z.enum(['pc', 'mobile', 'tablet'])).optional(),
      keep_variables: z.boolean().optional(),
      keep_original_css: z.boolean().optional(),
    })
    .optional(),
  variables: z.looseObject({ sections: texts.optional() }).optional(),
})

export const itemSchema = z.looseObject({
  entity: text.min(1),
  rfk_id: text.min(1),
  sources: texts.optional(),
  rfk_flags: texts.optional(),
  search: searchBlock.optional(),
  recommendations: recommendationsBlock.optional(),
  questions: questionsBlock.optional(),
  appearance: appearanceBlock.optional(),
})

export type WidgetItem = z.output<typeof itemSchema>
export type SearchBlock = z.output<typeof searchBlock>
export type RecommendationsBlock = z.output<typeof recommendationsBlock>
export type QuestionsBlock = z.output<typeof questionsBlock>
export type AppearanceBlock = z.output<typeof appearanceBlock>
export type RuleBlock = z.output<typeof ruleSchema>
export type FacetTypeBlock = z.output<typeof facetType>
