import { type Analyzer, type TextQuery, UnknownAttributeError } from '../../search-index.ts'
import type { TextField } from './text-fields.ts'

/** Weights by field, 0 where it is not searched so: a kind of term is looked for in the fields analysed like that. */
export interface FieldWeights {
  /** Words as they are. */
  readonly words: Float64Array
  /** Words with the same stem, and synonyms. */
  readonly stems: Float64Array
  /** Values as a whole, with the words between them or with nothing between them. */
  readonly whole: Float64Array
  readonly bare: Float64Array
  /** Words by their beginning, whatever the query says. */
  readonly beginnings: Float64Array
  /** Whether words that say nothing count: there is no field that leaves them out. */
  readonly keepsStopWords: boolean
  /** Fields that are to be searched as a whole, and whose index does not know whole values. */
  readonly unindexed: readonly { readonly field: TextField; readonly weight: number; readonly analyzer: Analyzer }[]
}

/** @throws {UnknownAttributeError} when `relevance` names an attribute whose words are not in the index */
export function fieldWeightsOf(fields: readonly TextField[], relevance?: TextQuery['relevance']): FieldWeights {
  const searched = relevance
    ? relevance.map(({ name, weight, analyzer }) => {
        const field = fields.find((one) => one.name === name && one.isTextual)
        if (!field) throw new UnknownAttributeError(name, 'text')
        return { field, weight, analyzer: analyzer ?? field.analyzer }
      })
    : fields.filter(({ isTextual }) => isTextual).map((field) => ({ field, ...field }))
  const weightsOf = (...analyzers: Analyzer[]) => {
    const weights = new Float64Array(256)
    for (const { field, weight, analyzer } of searched) {
      if (analyzers.includes(analyzer) && weight > 0) weights[field.number] = weight
    }
    return weights
  }
  const isWhole = (analyzer: Analyzer) => analyzer === 'keyword' || analyzer === 'alphanumeric'
  return {
    words: weightsOf('standard', 'lowercase', 'prefix'),
    stems: weightsOf('standard'),
    whole: weightsOf('keyword'),
    bare: weightsOf('alphanumeric'),
    beginnings: weightsOf('prefix'),
    keepsStopWords: searched.every(({ analyzer }) => analyzer !== 'standard'),
    unindexed: searched.filter(({ field, analyzer }) => isWhole(analyzer) && analyzer !== field.analyzer),
  }
}
