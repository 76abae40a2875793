import { type Analyzer, type TextQuery, UnknownAttributeError } from '../../search-index.ts'
import type { TextField } from './text-fields.ts'

/**
 * Weights by field, 0 where it is not searched so: a kind of term is looked for in the fields analysed like that.
 * Absent where there are none.
 */
export interface FieldWeights {
  /** Words as they are. */
  readonly words: Float64Array | undefined
  /** Words with the same stem, and synonyms. */
  readonly stems: Float64Array | undefined
  /** The same, in short values: a text that mentions a kind of something need not be about it. */
  readonly kinds: Float64Array | undefined
  /** Values as a whole, with the words between them or with nothing between them. */
  readonly whole: Float64Array | undefined
  readonly bare: Float64Array | undefined
  /** Words by their beginning, whatever the query says. */
  readonly beginnings: Float64Array | undefined
  /** Whether words that say nothing count: there is no field that leaves them out. */
  readonly keepsStopWords: boolean
}

/** @throws {UnknownAttributeError} when `relevance` names an attribute whose words are not in the index */
export function fieldWeightsOf(fields: readonly TextField[], relevance?: TextQuery['relevance']): FieldWeights {
  const searched = relevance
    ? relevance.map(({ name, weight, analyzer }) => {
        const field = fields.find((one) => one.name === name && one.isTextual)
        if (!field) throw new UnknownAttributeError(name, 'text')
        return { field, weight, analyzer: analyzer ? asIndexed(analyzer, field) : field.analyzer }
      })
    : fields.filter(({ isTextual }) => isTextual).map((field) => ({ field, ...field }))
  const weightsOf = (analyzers: readonly Analyzer[], among = searched) => {
    const weights = new Float64Array(256)
    for (const { field, weight, analyzer } of among) {
      if (analyzers.includes(analyzer) && weight > 0) weights[field.number] = weight
    }
    return weights.some((weight) => weight > 0) ? weights : undefined
  }
  return {
    words: weightsOf(['standard', 'lowercase', 'prefix']),
    stems: weightsOf(['standard']),
    kinds: weightsOf(
      ['standard'],
      searched.filter(({ field }) => field.type === 'string'),
    ),
    whole: weightsOf(['keyword']),
    bare: weightsOf(['alphanumeric']),
    beginnings: weightsOf(['prefix']),
    keepsStopWords: searched.every(({ analyzer }) => analyzer !== 'standard'),
  }
}

/** Whole values are in the index where the schema says so; elsewhere their words are looked for as they are. */
function asIndexed(analyzer: Analyzer, field: TextField): Analyzer {
  const isWhole = analyzer === 'keyword' || analyzer === 'alphanumeric'
  return isWhole && analyzer !== field.analyzer ? 'lowercase' : analyzer
}
