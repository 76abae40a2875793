import type { IndexQuery } from '../search-index.ts'
import { numericColumnOf } from './columns.ts'
import type { Dsl } from './dsl.ts'
import { fieldOf, ID } from './field-names.ts'
import { type Filtered, filterQuery } from './filter-query.ts'
import { keyOf } from './value-keys.ts'

/** Milliseconds in which what is new stops being so. */
export const FADING = 14 * 24 * 60 * 60 * 1000

/**
 * What scores of words are raised by: points from elsewhere, then size and newness, then what the visitor likes; as the
 * engine does it. One text whatever is asked, so the server compiles it once.
 */
export const SCORE_SCRIPT = `
double score = _score;
def points = params.points.get(doc['id'].value);
if (points != null) { score += ((Number) points).doubleValue(); }
double factor = 1;
for (def part : params.ranking) {
  def values = doc[part.field];
  if (values.size() > 0) {
    double value = values.get(values.size() - 1);
    double share = 0;
    if (part.fades != null) {
      share = Math.min(1.0, Math.max(0.0, 1.0 - (params.now - value) / part.fades));
    } else if (part.most > part.least) {
      share = (value - part.least) / (part.most - part.least);
    }
    factor += part.weight * share;
  }
}
score *= Math.max(0.0, factor);
double liked = 0;
for (def part : params.liked) {
  for (def value : doc[part.field]) {
    def point = part.points.get(value);
    if (point != null) { liked += ((Number) point).doubleValue(); }
  }
}
score *= 1.0 + 0.5 * Math.min(1.0, Math.max(0.0, liked));
return Math.max(params.least, score);
`.trim()

/** Points alone, where a score has no room for them: it is a number of seven digits. */
export const POINTS_SCRIPT =
  "def points = params.points.get(doc['id'].value); return points == null ? 0.0 : ((Number) points).doubleValue();"

/** Whether a document is among those that come last, by a score that {@link BURIED} made small. */
export const BURIED_SCRIPT = 'return _score < params.below ? 1.0 : 0.0;'

/** What the score of a buried document is multiplied by, a power of two, so that no digit is lost; and what is below it. */
const BURIED = 2 ** -80
const LEAST_UNBURIED = 2 ** -40
/** No score is less, so that none is taken for buried. */
const LEAST_SCORE = 1e-9

/** The least and greatest number there is of each attribute that documents are ranked by. */
export type Extents = ReadonlyMap<string, { readonly least: number; readonly most: number }>

/** Attributes whose extent has to be asked for first: numbers, by field. @throws {UnknownAttributeError} */
export function rankedByNumber({ ranking = [] }: IndexQuery, { schema }: Filtered): ReadonlyMap<string, string> {
  return new Map(
    ranking
      .map(({ name }) => numericColumnOf(schema, name, 'ranking'))
      .filter(({ type }) => type === 'number')
      .map(({ name, field }) => [name, field]),
  )
}

/** Name of the part of a query that says whether a boost raised a document; where it is to be explained. */
export const boostName = (at: number) => `boost ${at}`

/** A query whose scores are raised by everything the asker says, and lowered for what is buried. */
export function scored(matched: Dsl, query: IndexQuery, index: Filtered, extents: Extents): Dsl {
  const params = scriptParams(query, index, extents)
  const raised = params
    ? { script_score: { query: matched, script: { lang: 'painless', source: SCORE_SCRIPT, params } } }
    : matched
  const { boost = [], bury } = query.rules ?? {}
  const functions = [
    ...boost.flatMap(({ filter, slots, weight }, at) => {
      if (slots || weight === undefined) return []
      const passes = filterQuery(filter, index)
      return [{ filter: query.explain ? { bool: { filter: [passes], _name: boostName(at) } } : passes, weight }]
    }),
    ...(bury ? [{ filter: filterQuery(bury, index), weight: BURIED }] : []),
  ]
  return functions.length === 0
    ? raised
    : { function_score: { query: raised, functions, score_mode: 'multiply', boost_mode: 'multiply' } }
}

/** Sorts what is buried behind everything else, however it is sorted. */
export const buriedLast: Dsl = {
  _script: {
    type: 'number',
    script: { lang: 'painless', source: BURIED_SCRIPT, params: { below: LEAST_UNBURIED } },
    order: 'asc',
  },
}

/** A score as it was before its document was buried. */
export const unburied = (score: number) => (score < LEAST_UNBURIED ? score / BURIED : score)

export const isBuried = (score: number) => score < LEAST_UNBURIED

export const byPoints = (points: Readonly<Record<string, number>>): Dsl => ({
  _script: {
    type: 'number',
    script: { lang: 'painless', source: POINTS_SCRIPT, params: { points: finite(points) } },
    order: 'desc',
  },
})

/** Undefined: scores are as they are. */
function scriptParams(
  { points, ranking = [], affinity, now }: IndexQuery,
  { schema }: Filtered,
  extents: Extents,
): Dsl | undefined {
  const ranked = ranking.map(({ name, weight }) => {
    const { field, type } = numericColumnOf(schema, name, 'ranking')
    return { field, weight, ...(type === 'date' ? { fades: FADING } : (extents.get(name) ?? { least: 0, most: 0 })) }
  })
  const liked = Object.entries(affinity ?? {}).flatMap(([name, values]) => {
    const attribute = schema.attributes[name]
    // What cannot be filtered by cannot be liked.
    if (!attribute?.columnar || (attribute.type !== 'string' && attribute.type !== 'boolean')) return []
    const keyed = Object.entries(finite(values)).map(([value, point]) => [keyOf(value), point])
    return keyed.length > 0 ? [{ field: fieldOf('keys', name), points: Object.fromEntries(keyed) }] : []
  })
  const given = finite(points ?? {})
  if (Object.keys(given).length === 0 && ranked.length === 0 && liked.length === 0) return undefined
  return { points: given, ranking: ranked, liked, now, least: LEAST_SCORE }
}

const finite = (points: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(points).filter(([, point]) => Number.isFinite(point)))

/** Asks for the extents of numbers among documents that pass. */
export const extentsBody = (fields: ReadonlyMap<string, string>, allowed: Dsl): Dsl => ({
  size: 0,
  track_total_hits: false,
  query: allowed,
  aggs: Object.fromEntries(Array.from(fields.values(), (field, at) => [`${at}`, { stats: { field } }])),
})

/** Field of ids, for whoever sorts or filters by them. */
export const BY_ID: Dsl = { [ID]: { order: 'asc' } }
