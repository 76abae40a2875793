/** Queries of the small search server: those that are asked here, as the documented query language says. */
import type { ServerExplanation } from './dsl.ts'
import { SCORE_SCRIPT } from './scoring.ts'
import { type Json, Refusal, refuse, type SmallDocument, type SmallIndex } from './small-index.fixture.ts'

/** A query of an index. */
export interface SmallQuery {
  /** Undefined: the document does not match. */
  score(document: SmallDocument): number | undefined
  named(document: SmallDocument, names: Set<string>): void
  explain(document: SmallDocument): ServerExplanation
  readonly clauses: number
}

const K1 = 1.2
const B = 0.75
const MAX_CLAUSES = 1024

/** @throws {Refusal} for what is no query, or one of too many clauses */
export function smallQuery(given: unknown, index: SmallIndex): SmallQuery {
  const query = read(given, index)
  if (query.clauses > MAX_CLAUSES) throw new Refusal(400, 'too_many_clauses', 'maxClauseCount is set to 1024')
  return query
}

const matches = (query: SmallQuery, document: SmallDocument) => query.score(document) !== undefined

function read(given: unknown, index: SmallIndex): SmallQuery {
  const [[type, body] = ['', {}], ...others] = Object.entries((given ?? {}) as Json)
  if (others.length > 0) refuse(`[${type}] malformed query, expected [END_OBJECT] but found [FIELD_NAME]`)
  const make = QUERIES[type] ?? refuse(`unknown query [${type}]`)
  const { _name: name, ...rest } = body as Json
  const query = make(rest, index)
  if (name === undefined) return query
  return {
    ...query,
    named(document, names) {
      query.named(document, names)
      if (matches(query, document)) names.add(String(name))
    },
  }
}

const QUERIES: Readonly<Record<string, (body: Json, index: SmallIndex) => SmallQuery>> = {
  match_all: () => leaf(() => 1, '*:*'),
  match_none: () => leaf(() => undefined, 'no documents'),
  bool: readBool,
  dis_max(body, index) {
    only(body, 'queries', 'tie_breaker')
    const queries = (body.queries as Json[]).map((one) => read(one, index))
    const tie = Number(body.tie_breaker ?? 0)
    const score = (document: SmallDocument) => {
      const scores = queries.map((one) => one.score(document)).filter((one) => one !== undefined)
      if (scores.length === 0) return undefined
      const most = Math.max(...scores)
      return Math.fround(most + tie * (sum(scores) - most))
    }
    return above(queries, score, `max plus ${tie} times others of:`)
  },
  constant_score(body, index) {
    only(body, 'filter', 'boost')
    const filter = read(body.filter, index)
    const boost = Number(body.boost ?? 1)
    return {
      ...leaf((document) => (matches(filter, document) ? boost : undefined), 'ConstantScore'),
      named: filter.named,
      clauses: filter.clauses,
    }
  },
  term(body, index) {
    const [field, { value, boost = 1, ...rest }] = oneField(body)
    only(rest)
    const { type } = index.mapping(field)
    if (type === 'double') return leaf(({ values }) => (values.get(field)?.includes(value) ? 1 : undefined), field)
    return weighted(field, [String(value)], Number(boost), index, (document) =>
      frequency(document, field, String(value)),
    )
  },
  terms({ boost = 1, ...body }, index) {
    const [[field, terms] = ['', []], ...others] = Object.entries(body)
    if (others.length > 0 || !Array.isArray(terms)) refuse('[terms] query malformed')
    index.mapping(field)
    if ((terms as unknown[]).length > 65_536) throw new Refusal(400, 'illegal_argument_exception', 'max_terms_count')
    const wanted = new Set(terms as unknown[])
    return leaf(
      ({ values }) => (values.get(field)?.some((value) => wanted.has(value)) ? Number(boost) : undefined),
      `ConstantScore(${field}:…)`,
    )
  },
  prefix(body, index) {
    const [field, { value, boost = 1, ...rest }] = oneField(body)
    only(rest)
    index.mapping(field, 'keyword', 'text')
    if (String(value).length > 1000) refuse('index.max_regex_length')
    const begins = (term: string) => term.startsWith(String(value))
    return leaf(
      (document) => (termsOf(document, field).some(begins) ? Number(boost) : undefined),
      `ConstantScore(${field}:${value}*)`,
    )
  },
  match_phrase(body, index) {
    const [field, { query, slop = 0, boost = 1, ...rest }] = oneField(body)
    only(rest)
    index.mapping(field, 'text')
    const words = String(query).split(' ')
    const label = `${words.length > 1 ? `"${words.join(' ')}"` : words[0]}${Number(slop) > 0 ? `~${slop}` : ''}`
    return weighted(
      field,
      words,
      Number(boost),
      index,
      (document) => phraseFrequency(document, field, words, Number(slop)),
      label,
    )
  },
  exists(body, index) {
    only(body, 'field')
    const field = String(body.field)
    index.mapping(field)
    return leaf(({ values, words }) => (values.has(field) || words.has(field) ? 1 : undefined), `exists ${field}`)
  },
  range(body, index) {
    const [field, bounds] = oneField(body)
    only(bounds, 'gt', 'gte', 'lt', 'lte')
    index.mapping(field, 'double')
    const { gt, gte, lt, lte } = bounds as Readonly<Record<string, number | undefined>>
    const isIn = (value: number) =>
      (gt === undefined || value > gt) &&
      (gte === undefined || value >= gte) &&
      (lt === undefined || value < lt) &&
      (lte === undefined || value <= lte)
    return leaf(({ values }) => (numbers(values.get(field)).some(isIn) ? 1 : undefined), `range ${field}`)
  },
  geo_distance({ distance, ...body }, index) {
    const [field, center] = oneField(body)
    index.mapping(field, 'geo_point')
    const [, metres] = /^([\d.]+)m$/.exec(String(distance)) ?? refuse(`failed to parse distance [${distance}]`)
    if (!(Number(metres) > 0)) refuse('distance must be greater than zero')
    return leaf(
      ({ values }) =>
        places(values.get(field)).some((place) => metresBetween(place, center as unknown as Place) <= Number(metres))
          ? 1
          : undefined,
      `geo ${field}`,
    )
  },
  geo_polygon(body, index) {
    const [field, { points, ...rest }] = oneField(body)
    only(rest)
    index.mapping(field, 'geo_point')
    return leaf(
      ({ values }) => (places(values.get(field)).some((place) => isWithin(place, points as Place[])) ? 1 : undefined),
      `geo ${field}`,
    )
  },
  script_score(body, index) {
    only(body, 'query', 'script')
    const query = read(body.query, index)
    const { source, params } = body.script as { source: string; params: ScoreParams }
    if (source !== SCORE_SCRIPT) refuse('this server runs one script')
    const score = (document: SmallDocument) => {
      const given = query.score(document)
      return given === undefined ? undefined : Math.fround(scriptScore(given, document, params))
    }
    return above([query], score, 'script score function, computed with script:')
  },
  function_score(body, index) {
    only(body, 'query', 'functions', 'score_mode', 'boost_mode')
    if (body.score_mode !== 'multiply' || body.boost_mode !== 'multiply') refuse('this server multiplies only')
    const query = read(body.query, index)
    const functions = (body.functions as { filter: unknown; weight: number }[]).map(({ filter, weight }) => ({
      filter: read(filter, index),
      weight,
    }))
    const score = (document: SmallDocument) => {
      const given = query.score(document)
      if (given === undefined) return undefined
      const factor = functions.reduce((all, { filter, weight }) => all * (matches(filter, document) ? weight : 1), 1)
      return Math.fround(given * factor)
    }
    return {
      ...above([query], score, 'function score, product of:'),
      named(document, names) {
        for (const one of [query, ...functions.map(({ filter }) => filter)]) one.named(document, names)
      },
    }
  },
  more_like_this: readLikeThis,
}

function readBool(body: Json, index: SmallIndex): SmallQuery {
  only(body, 'must', 'should', 'filter', 'must_not', 'minimum_should_match')
  const some = (given: unknown) => (Array.isArray(given) ? given : given ? [given] : []).map((one) => read(one, index))
  const [must, should, filter, mustNot] = [some(body.must), some(body.should), some(body.filter), some(body.must_not)]
  const least = Number(body.minimum_should_match ?? (must.length + filter.length === 0 && should.length > 0 ? 1 : 0))
  const score = (document: SmallDocument) => {
    if (!filter.every((one) => matches(one, document)) || mustNot.some((one) => matches(one, document)))
      return undefined
    const needed = must.map((one) => one.score(document))
    if (needed.includes(undefined)) return undefined
    const found = should.map((one) => one.score(document)).filter((one) => one !== undefined)
    if (found.length < least) return undefined
    return Math.fround(sum([...(needed as number[]), ...found]))
  }
  return {
    ...above([...must, ...should], score, 'sum of:'),
    named(document, names) {
      for (const one of [...must, ...should, ...filter]) one.named(document, names)
    },
    clauses: sum([...must, ...should, ...filter, ...mustNot].map(({ clauses }) => clauses)),
  }
}

function readLikeThis(body: Json, index: SmallIndex): SmallQuery {
  only(body, 'fields', 'like', 'min_term_freq', 'min_doc_freq', 'max_query_terms', 'minimum_should_match', 'stop_words')
  const fields = body.fields as string[]
  const like = (body.like as { _index: string; _id: string }[]).map(({ _index, _id }) =>
    _index === index.name ? _id : refuse('this server has documents of one index alone'),
  )
  const stops = new Set(body.stop_words as string[])
  const counts = new Map<string, number>()
  for (const id of like) {
    for (const field of fields) {
      for (const [word, at] of index.written.get(id)?.words.get(field)?.places ?? [])
        if (!stops.has(word)) counts.set(`${field} ${word}`, (counts.get(`${field} ${word}`) ?? 0) + at.length)
    }
  }
  const terms = [...counts.keys()].toSorted().slice(0, Number(body.max_query_terms))
  const queries = terms.map((key) => {
    const [field = '', word = ''] = key.split(' ')
    return read({ term: { [field]: { value: word } } }, index)
  })
  const score = (document: SmallDocument) => {
    const scores = queries.map((one) => one.score(document)).filter((one) => one !== undefined)
    return scores.length === 0 || like.includes(document.id) ? undefined : Math.fround(sum(scores))
  }
  return above(queries, score, 'sum of:')
}

interface ScoreParams {
  readonly points: Readonly<Record<string, number>>
  readonly ranking: readonly { field: string; weight: number; fades?: number; least?: number; most?: number }[]
  readonly liked: readonly { field: string; points: Readonly<Record<string, number>> }[]
  readonly now: number
  readonly least: number
}

/** What the script says, in the language of this process. */
function scriptScore(given: number, { id, values }: SmallDocument, params: ScoreParams): number {
  let score = given + (params.points[id] ?? 0)
  let factor = 1
  for (const { field, weight, fades, least = 0, most = 0 } of params.ranking) {
    const value = numbers(values.get(field))
      .toSorted((a, b) => a - b)
      .at(-1)
    if (value === undefined) continue
    const share =
      fades !== undefined
        ? Math.min(1, Math.max(0, 1 - (params.now - value) / fades))
        : most > least
          ? (value - least) / (most - least)
          : 0
    factor += weight * share
  }
  score *= Math.max(0, factor)
  const liked = sum(
    params.liked.flatMap(({ field, points }) => (values.get(field) ?? []).map((one) => points[String(one)] ?? 0)),
  )
  return Math.max(params.least, score * (1 + 0.5 * Math.min(1, Math.max(0, liked))))
}

/** BM25 of some words of a field, `frequencyIn` saying how often they stand there together. */
function weighted(
  field: string,
  words: readonly string[],
  boost: number,
  index: SmallIndex,
  frequencyIn: (document: SmallDocument) => number,
  label = words.join(' '),
): SmallQuery {
  const documents = [...index.documents.values()]
  const idf = sum(
    words.map((word) => {
      const having = documents.filter((document) => frequency(document, field, word) > 0).length
      return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))
    }),
  )
  const lengths = documents.flatMap(({ words: of }) => of.get(field)?.length ?? [])
  const average = lengths.length === 0 ? 1 : sum(lengths) / lengths.length
  const score = (document: SmallDocument) => {
    const often = frequencyIn(document)
    if (often === 0) return undefined
    const length = document.words.get(field)?.length
    const norm = length === undefined ? 1 : 1 - B + (B * length) / average
    return Math.fround((boost * idf * often) / (often + K1 * norm))
  }
  return leaf(score, `weight(${field}:${label} in 0) [PerFieldSimilarity], result of:`)
}

const frequency = ({ words, values }: SmallDocument, field: string, term: string) =>
  words.get(field)?.places.get(term)?.length ?? (values.get(field)?.includes(term) ? 1 : 0)

/** How often words stand one after the other: less, the more there is between them; the other way around is two apart. */
function phraseFrequency({ words }: SmallDocument, field: string, phrase: readonly string[], slop: number): number {
  const lists = phrase.map((word) => words.get(field)?.places.get(word) ?? [])
  const [first = [], ...rest] = lists
  if (lists.some((list) => list.length === 0)) return 0
  let often = 0
  for (const start of first) {
    let apart = 0
    for (const [at, list] of rest.entries()) {
      const wanted = start + at + 1
      apart += Math.min(...list.map((place) => Math.abs(place - wanted)))
    }
    if (apart <= slop) often += 1 / (1 + apart)
  }
  return often
}

export const termsOf = ({ words, values }: SmallDocument, field: string): string[] => [
  ...(words.get(field)?.places.keys() ?? []),
  ...((values.get(field) ?? []) as string[]),
]

function leaf(score: (document: SmallDocument) => number | undefined, description: string): SmallQuery {
  return {
    score,
    named() {},
    explain: (document) => ({ value: score(document) ?? 0, description, details: [] }),
    clauses: 1,
  }
}

function above(
  queries: readonly SmallQuery[],
  score: (document: SmallDocument) => number | undefined,
  description: string,
): SmallQuery {
  return {
    score,
    named(document, names) {
      for (const one of queries) one.named(document, names)
    },
    explain(document) {
      const details = queries.filter((one) => matches(one, document)).map((one) => one.explain(document))
      const [only] = details
      return only && details.length === 1 && description === 'sum of:'
        ? only
        : { value: score(document) ?? 0, description, details }
    },
    clauses: sum(queries.map(({ clauses }) => clauses)),
  }
}

interface Place {
  readonly lat: number
  readonly lon: number
}

function metresBetween(a: Place, b: Place): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lon] = [Math.sin(rad(b.lat - a.lat) / 2), Math.sin(rad(b.lon - a.lon) / 2)]
  const square = lat * lat + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * lon * lon
  return 2 * 6_371_008.7714 * Math.asin(Math.min(1, Math.sqrt(square)))
}

function isWithin({ lat, lon }: Place, corners: readonly Place[]): boolean {
  for (const corner of corners) if (Math.abs(corner.lon) > 180) refuse(`illegal longitude value [${corner.lon}]`)
  let isInside = false
  let before = corners.at(-1) as Place
  for (const corner of corners) {
    const crosses = corner.lat > lat !== before.lat > lat
    if (crosses && lon < ((before.lon - corner.lon) * (lat - corner.lat)) / (before.lat - corner.lat) + corner.lon)
      isInside = !isInside
    before = corner
  }
  return isInside
}

function oneField(body: Json): [string, Json] {
  const [[field, given] = ['', {}], ...others] = Object.entries(body)
  if (others.length > 0 || field === '' || typeof given !== 'object') refuse('query malformed, one field expected')
  return [field, given as Json]
}

export function only(body: Json, ...names: readonly string[]): void {
  for (const name of Object.keys(body)) if (!names.includes(name)) refuse(`query does not support [${name}]`)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const numbers = (values: readonly unknown[] | undefined) => (values ?? []) as readonly number[]
const places = (values: readonly unknown[] | undefined) => (values ?? []) as readonly Place[]
