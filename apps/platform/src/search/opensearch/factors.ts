import type { ExplainedBy, IndexDocument, IndexQuery, IndexSchema } from '../search-index.ts'
import { boostName, type Extents, FADING } from './scoring.ts'
import { columnValues, ownValue } from './server-document.ts'

/** What a score was multiplied by, and why. */
export interface Factor {
  readonly what: string
  readonly about: ExplainedBy
  readonly value: number
}

/**
 * What the score of a document was raised by, for explanations: the server tells all of it as one number.
 * @param document as whoever asks sees it
 * @param named names of the parts of the query that it matched
 */
export function factorsOf(
  document: IndexDocument,
  { ranking = [], affinity = {}, rules, now }: IndexQuery,
  { attributes }: IndexSchema,
  { extents, named }: { readonly extents: Extents; readonly named: ReadonlySet<string> },
): Factor[] {
  const valuesOf = (name: string) => {
    const { type, columnar } = attributes[name] ?? {}
    return columnar && type ? columnValues(type, ownValue(document, name)) : []
  }
  const raised = ranking.reduce((sum, { name, weight }) => {
    const values = valuesOf(name) as number[]
    if (values.length === 0) return sum
    const greatest = Math.max(...values)
    const { least, most } = extents.get(name) ?? { least: 0, most: 0 }
    const isDate = attributes[name]?.type === 'date'
    const share = isDate ? fresh(now - greatest) : most > least ? (greatest - least) / (most - least) : 0
    return sum + weight * share
  }, 1)
  const liked = Object.entries(affinity)
    .flatMap(([name, points]) => valuesOf(name).map((value) => points[String(value)] ?? 0))
    .reduce((sum, point) => sum + point, 0)
  const fields = ranking.map(({ name }) => name)
  const factors: Factor[] = [
    { what: `ranking by ${fields.join(', ')} (multiplies)`, about: { kind: 'ranking', fields }, value: raised },
    {
      what: 'affinity of the visitor (multiplies)',
      about: { kind: 'affinity' },
      value: 1 + 0.5 * Math.min(1, Math.max(0, liked)),
    },
    ...(rules?.boost ?? []).flatMap(({ weight, slots, by }, at): Factor[] =>
      slots || weight === undefined || !named.has(boostName(at))
        ? []
        : [
            {
              what: 'boost by a rule (multiplies)',
              about: { kind: 'boost', ...(by !== undefined && { rule: by }) },
              value: weight,
            },
          ],
    ),
  ]
  return factors.filter(({ value }) => value !== 1)
}

const fresh = (age: number) => Math.min(1, Math.max(0, 1 - age / FADING))
