import type { IndexDocument, IndexQuery } from '../search-index.ts'
import { type Dsl, MATCH_NONE, noneOf, someOf, termsIn } from './dsl.ts'
import { fieldOf, ID } from './field-names.ts'
import type { IndexLanguage } from './index-language.ts'
import { columnValues, ownValue } from './server-document.ts'
import { keyOf } from './value-keys.ts'

/** Words of the seeds that tell most about them. */
const MAX_WORDS = 25

/**
 * Documents that have words or values of others and are none of them; nothing when there are no others.
 * @param seeds as whoever asks sees them: what is like a document that is not seen would tell of it
 */
export function similarQuery(
  { fields: asked }: Pick<NonNullable<IndexQuery['similarTo']>, 'fields'>,
  seeds: readonly IndexDocument[],
  index: string,
  { schema, fields, stopWords }: IndexLanguage,
): Dsl {
  if (seeds.length === 0) return MATCH_NONE
  const isAsked = (name: string) => asked === undefined || asked.includes(name)
  const worded = fields
    .filter(({ name, isTextual }) => isTextual && isAsked(name))
    .map(({ name }) => fieldOf('words', name))
  const shared = Object.entries(schema.attributes).flatMap(([name, { type, columnar }]) => {
    if (!columnar || !isAsked(name) || (type !== 'string' && type !== 'boolean')) return []
    const values = new Set(seeds.flatMap((seed) => columnValues(type, ownValue(seed, name))))
    // Each by itself: the fewer have a value, the more it counts.
    return Array.from(values, (value) => termsIn(fieldOf('keys', name), [keyOf(value as string | boolean)]))
  })
  const like =
    worded.length === 0
      ? []
      : [
          {
            more_like_this: {
              fields: worded,
              like: seeds.map(({ id }) => ({ _index: index, _id: id })),
              min_term_freq: 1,
              min_doc_freq: 1,
              max_query_terms: MAX_WORDS,
              minimum_should_match: 1,
              stop_words: [...stopWords],
            },
          },
        ]
  return {
    bool: {
      must: [someOf([...like, ...shared])],
      filter: [
        noneOf([
          termsIn(
            ID,
            seeds.map(({ id }) => id),
          ),
        ]),
      ],
    },
  }
}
