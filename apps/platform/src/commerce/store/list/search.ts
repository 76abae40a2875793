import { type RawBuilder, sql } from 'kysely'
import type { Family, ModelName } from '../../families/index.ts'
import { capabilitiesOf } from '../capabilities.ts'
import { column, jsonPath, textAtPath } from '../expressions.ts'
import { type Property, propertyOf } from '../property.ts'
import { PUNCTUATION, wordsIn } from '../search-text.ts'
import { badList } from '../store-error.ts'
import { foldText } from '../text.ts'
import { LIST_LIMITS } from './limits.ts'
import type { Search } from './query.ts'

type Sql = RawBuilder<unknown>

/** Weights of D, C, B and A: an id and a name count nearly alike, a description less, the rest little. */
const WEIGHTS = '{0.05,0.3,0.9,1}'

export interface SearchPlan {
  readonly condition: Sql
  /** More is better: the whole phrase, then more of the terms, then where and how often they stand. */
  readonly order: readonly Sql[]
}

/**
 * What a search asks of the rows of `o`; undefined when there are no words to search. All of it starts from the index
 * of words. Throws `List.InvalidSearchProperty` and `Search.InvalidQuery`. Contract section 6.3.
 */
export function searchPlan(
  family: Family,
  model: ModelName,
  { terms, on, type = 'AnyTerm' }: Search,
): SearchPlan | undefined {
  const words = wordsIn(foldText(terms))
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length > LIST_LIMITS.words.value)
    throw badList('Search.InvalidQuery', `A search takes at most ${LIST_LIMITS.words.value} words.`)
  if (on && on.length > LIST_LIMITS.searchedFields.value) {
    throw badList('Search.InvalidQuery', `A search looks at no more than ${LIST_LIMITS.searchedFields.value} fields.`)
  }
  const fields = on && on.length > 0 ? on.map((name) => searchedField(family, model, name)) : undefined
  if (words.length === 0) return undefined
  const phrase = sql`phraseto_tsquery('commerce', ${words.join(' ')})`
  const query = queryOf(words, type, phrase)
  const vectors = fields?.map(vectorOf)
  const target = targetOf(family, vectors)
  const inOneField = type === 'AllTermsSameField' || type === 'ExactPhrase' || type === 'ExactPhrasePrefix'
  const each = inOneField
    ? (vectors ?? capabilitiesOf(family).search.map((name) => vectorOf(searchedField(family, model, name))))
    : []
  return {
    condition: sql.join(
      [
        sql`${column('o', 'words')} @@ (${query})`,
        ...(inOneField
          ? [
              sql`(${sql.join(
                each.map((vector) => sql`${vector} @@ (${query})`),
                sql` or `,
              )})`,
            ]
          : target === undefined
            ? []
            : [sql`${target} @@ (${query})`]),
      ],
      sql` and `,
    ),
    order: relevance(target ?? column('o', 'words'), words, phrase, query),
  }
}

function relevance(target: Sql, words: readonly string[], phrase: Sql, query: Sql): Sql[] {
  const found = words.map((word) => sql`(${target} @@ plainto_tsquery('commerce', ${word}))::integer`)
  return [
    ...(words.length > 1 ? [sql`(${target} @@ ${phrase})`, sql`(${sql.join(found, sql` + `)})`] : []),
    sql`ts_rank(${WEIGHTS}::real[], ${target}, (${query}))`,
  ]
}

function queryOf(words: readonly string[], type: Search['type'], phrase: Sql): Sql {
  const one = (word: string) => sql`plainto_tsquery('commerce', ${word})`
  if (type === 'AnyTerm') return sql.join(words.map(one), sql` || `)
  if (type === 'ExactPhrase') return phrase
  if (type !== 'ExactPhrasePrefix') return sql.join(words.map(one), sql` && `)
  // Punctuation is gone, so the word cannot end its quotes.
  const last = `'${words.at(-1) ?? ''}':*`
  const prefix = sql`(to_tsquery('commerce', ${last}) || to_tsquery('simple', ${last}))`
  return words.length === 1 ? prefix : sql`phraseto_tsquery('commerce', ${words.slice(0, -1).join(' ')}) <-> ${prefix}`
}

/** What is searched of the words of a row; undefined: all. */
function targetOf(family: Family, vectors: readonly Sql[] | undefined): Sql | undefined {
  if (vectors) return sql`(${sql.join(vectors, sql` || `)})`
  return capabilitiesOf(family).anything ? sql`ts_filter(${column('o', 'words')}, '{a,b,c}')` : undefined
}

type SearchedField = Property & { readonly everythingBelow?: boolean }

function searchedField(family: Family, model: ModelName, name: string): SearchedField {
  const { search, anything } = capabilitiesOf(family)
  const everythingBelow = name.endsWith('.*')
  const property = propertyOf(family, model, everythingBelow ? name.slice(0, -2) : name)
  const isWhole = property?.kind === 'object'
  if (
    !property ||
    (isWhole !== everythingBelow && property.kind !== 'dynamic') ||
    !(anything || search.includes(name))
  ) {
    throw badList('List.InvalidSearchProperty', `Lists of ${family.name} are not searched on ${name.slice(0, 100)}.`, {
      Property: name,
    })
  }
  return { ...property, everythingBelow }
}

/** The words of one field, made on the spot: few rows come this far. */
function vectorOf({ path, many, kind, everythingBelow }: SearchedField): Sql {
  const text =
    many || kind === 'dynamic' || everythingBelow
      ? sql`(select string_agg(leaf.value #>> '{}', ' ') from jsonb_path_query(${column('o', 'folded')},
          ${jsonPath(path, everythingBelow ? '.**' : '[*]')}::jsonpath) as leaf(value)
          where jsonb_typeof(leaf.value) in ('string', 'number'))`
      : textAtPath('o', path)
  return sql`to_tsvector('commerce', coalesce(regexp_replace(${text}, ${PUNCTUATION}, ' ', 'g'), ''))`
}
