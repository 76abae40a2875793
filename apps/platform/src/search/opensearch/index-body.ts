import type { IndexSchema } from '../search-index.ts'
import type { Dsl } from './dsl.ts'
import { type FieldKind, fieldPart, ID, VOCABULARY } from './field-names.ts'
import type { IndexLanguage } from './index-language.ts'
import { MAX_KEY_LENGTH } from './value-keys.ts'

/** Hits a page may lie behind: beyond, the server refuses to look. */
export const MAX_RESULT_WINDOW = 100_000
/** Letters of an expression that values are picked by: of corrections it has some for each near run. */
export const MAX_EXPRESSION_LENGTH = 20_000
/** Words between two values of a list, so that no phrase goes from one to the next. */
const GAP = 16
/** Fields of the widest schema, each attribute having several. */
const MAX_FIELDS = 10_000

const KEYWORD: Dsl = { type: 'keyword', ignore_above: MAX_KEY_LENGTH }
/** Words come folded, with spaces between them. */
const TERMS: Dsl = { type: 'text', analyzer: 'whitespace', position_increment_gap: GAP }

export interface IndexBodyOptions {
  /** Copies that are lost with their machine are made again, and need no second one. */
  readonly isCopy: boolean
  /** Kept with the index, for whoever tidies up. */
  readonly meta: Dsl
}

/**
 * Settings and fields of an index. One shard: counts of facets are exact, and scores of all documents compare. What was
 * written is found within 200 ms.
 */
export function indexBody(language: IndexLanguage, { isCopy, meta }: IndexBodyOptions): Dsl {
  return {
    settings: {
      index: {
        number_of_shards: 1,
        ...(isCopy ? { number_of_replicas: 0 } : { auto_expand_replicas: '0-1' }),
        refresh_interval: '200ms',
        max_result_window: MAX_RESULT_WINDOW,
        max_regex_length: MAX_EXPRESSION_LENGTH,
        'mapping.total_fields.limit': MAX_FIELDS,
      },
    },
    mappings: {
      // What is not named here is kept and not looked at.
      dynamic: false,
      _meta: meta,
      properties: {
        [ID]: { type: 'keyword' },
        [VOCABULARY]: { ...TERMS, norms: false, index_options: 'docs' },
        ...fieldsOf(language),
      },
    },
  }
}

function fieldsOf({ schema, fields }: IndexLanguage): Dsl {
  const kinds = new Map<FieldKind, Record<string, Dsl>>()
  const add = (kind: FieldKind, name: string, field: Dsl) => {
    const known = kinds.get(kind) ?? {}
    known[fieldPart(name)] = field
    kinds.set(kind, known)
  }
  for (const { name, analyzer, isTextual, suggests } of fields) {
    if (isTextual) {
      add('words', name, TERMS)
      add('stems', name, TERMS)
      if (analyzer === 'keyword' || analyzer === 'alphanumeric') add('whole', name, KEYWORD)
    }
    if (suggests) {
      add('runs', name, KEYWORD)
      add('spelled', name, KEYWORD)
    }
  }
  for (const [name, { type, columnar }] of Object.entries(schema.attributes)) {
    if (!columnar || type === 'text') continue
    if (type === 'geo') {
      add('places', name, { type: 'geo_point' })
      continue
    }
    if (type === 'number' || type === 'date') add('numbers', name, { type: 'double' })
    else add('keys', name, KEYWORD)
    add('first', name, KEYWORD)
  }
  return Object.fromEntries(Array.from(kinds, ([kind, properties]) => [kind, { properties }]))
}

/** What makes an index of one schema of no use to another. */
export const FORMAT = 1
export const schemaText = (schema: IndexSchema) => JSON.stringify([FORMAT, schema])
