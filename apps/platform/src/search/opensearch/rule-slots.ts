import type { IndexQuery } from '../search-index.ts'
import { allOf, type Dsl, type ServerHit, termsIn } from './dsl.ts'
import { DOCUMENT, ID } from './field-names.ts'
import type { RequestParts } from './request-parts.ts'
import { BY_ID } from './scoring.ts'
import { type Filling, isSlot, type Placeable, type Placed, placedIn } from './slots.ts'
import type { StoredIndex } from './stored-index.ts'

/** A document that may be shown. */
export interface Candidate extends Placeable {
  readonly hit: ServerHit
  /** Found by what was asked for, and not put in by a rule alone. */
  readonly isHit: boolean
}

/** Name of the part of a query that says whether a document would have been found without the rule. */
const FOUND = 'found'

/** Fields of a hit that say what it is grouped by. */
export const groupSource = (groupField: string | undefined) => (groupField === undefined ? [] : [groupField])

export function candidateOf(hit: ServerHit, groupField: string | undefined, isHit: boolean): Candidate {
  return { id: hit._id, group: groupField === undefined ? hit._id : groupIn(hit, groupField), hit, isHit }
}

function groupIn({ _source, _id }: ServerHit, field: string): string {
  const [kind = '', name = ''] = field.split('.')
  const values = _source?.[kind] as Readonly<Record<string, unknown>> | undefined
  return String(values?.[name] ?? _id)
}

/**
 * What rules put into slots: pins, then includes, then boosts. Of a group it is the best that passes the rule's filter.
 * Nothing is put in that the asker does not see, or that a blacklist holds.
 */
export async function placedByRules(
  query: IndexQuery,
  parts: RequestParts,
  matched: Dsl,
  index: StoredIndex,
): Promise<Placed<Candidate>[]> {
  const { pin = [], include = [], boost = [] } = query.rules ?? {}
  const boosts = boost.flatMap(({ slots, ...rule }) => (slots ? [{ ...rule, slots }] : []))
  const pins = pin.filter(({ slot }) => isSlot(slot))
  if (pins.length === 0 && include.length === 0 && boosts.length === 0) return []
  // Whatever stands in other slots already, there are enough left.
  const most = pins.length + [...include, ...boosts].reduce((sum, { slots }) => sum + slots.length, 0)
  const found = { bool: { filter: [matched, ...parts.narrowing] } }
  const grouped = parts.groupField === undefined ? {} : { collapse: { field: parts.groupField } }
  const best = (passes: Dsl): Dsl => ({
    query: matched,
    post_filter: allOf([...parts.narrowing, passes]),
    ...shown(most, parts, query),
    ...grouped,
  })
  const besides = (passes: Dsl): Dsl => ({
    query: { constant_score: { filter: { bool: { filter: [...parts.allowed, passes], must_not: [found] } } } },
    ...shown(most, parts, query),
    ...grouped,
    // Nothing of it was found: it has no score, and is not buried.
    sort: [...parts.sort.filter((by) => !('_script' in by) && !('_score' in by))],
  })
  const pinned: Dsl = {
    query: {
      bool: {
        filter: [
          ...parts.allowed,
          termsIn(
            ID,
            pins.map(({ id }) => id),
          ),
        ],
        should: [{ bool: { must: [matched], filter: parts.narrowing, _name: FOUND } }],
      },
    },
    ...shown(pins.length, parts, query),
    sort: [{ _score: { order: 'desc' } }, BY_ID],
  }
  const includes = include.map(({ filter }) => parts.filter(filter))
  const [ofPins, ...others] = await index.searchAll([
    pinned,
    ...includes.flatMap((passes) => [best(passes), besides(passes)]),
    ...boosts.map(({ filter }) => best(parts.filter(filter))),
  ])
  const candidates = (at: number, isHit: boolean) =>
    (others[at]?.hits.hits ?? []).map((hit) => candidateOf(hit, parts.groupField, isHit))
  const byId = new Map(
    (ofPins?.hits.hits ?? []).map((hit) => [
      hit._id,
      candidateOf(hit, parts.groupField, hit.matched_queries?.includes(FOUND) === true),
    ]),
  )
  const fillings: Filling<Candidate>[] = [
    ...pins.map(({ id, slot, by }) => {
      const candidate = byId.get(id)
      return { kind: 'pin' as const, slots: [slot], candidates: candidate ? [candidate] : [], by }
    }),
    ...include.map(({ slots, by }, at) => ({
      kind: 'include' as const,
      slots,
      candidates: [...candidates(2 * at, true), ...candidates(2 * at + 1, false)],
      by,
    })),
    ...boosts.map(({ slots, by }, at) => ({
      kind: 'boost' as const,
      slots,
      candidates: candidates(2 * include.length + at, true),
      by,
    })),
  ]
  return placedIn(fillings)
}

const shown = (size: number, { sort, groupField }: RequestParts, { explain }: IndexQuery): Dsl => ({
  size,
  sort,
  track_scores: true,
  track_total_hits: false,
  _source: [DOCUMENT, ...groupSource(groupField)],
  ...(explain && { explain: true }),
})
