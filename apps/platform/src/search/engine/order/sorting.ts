import type { IndexQuery } from '../../search-index.ts'
import { CodedColumn } from '../columns/coded-column.ts'
import type { Columns } from '../columns/columns.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import type { Compare } from './best.ts'

/** What decides between documents when nothing before does: the score, then the id. */
export interface Ordered {
  readonly columns: Columns
  scoreOf(doc: number): number
  idOf(doc: number): string
}

/**
 * The order of hits. Of several values the least counts when the least come first, else the greatest.
 * @throws {UnknownAttributeError} when it is sorted by what has no order
 */
export function orderOf(sort: IndexQuery['sort'], { columns, scoreOf, idOf }: Ordered): Compare {
  const bys = (sort ?? []).map(({ name, order }) => comparing(columns.ordered(name, 'sort'), order))
  return (a, b) => {
    for (const by of bys) {
      const order = by(a, b)
      if (order !== 0) return order
    }
    const score = scoreOf(b) - scoreOf(a)
    if (score !== 0) return score
    return idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0
  }
}

function comparing(column: CodedColumn | NumberColumn, order: 'asc' | 'desc'): Compare {
  return column instanceof CodedColumn ? comparingTexts(column, order) : comparingNumbers(column, order)
}

function comparingNumbers({ starts, values }: NumberColumn, order: 'asc' | 'desc'): Compare {
  const sign = order === 'asc' ? 1 : -1
  const numberOf = (doc: number) => {
    const start = starts[doc] as number
    const end = starts[doc + 1] as number
    if (start === end) return Number.NaN
    let extreme = values[start] as number
    for (let at = start + 1; at < end; at++) {
      const value = values[at] as number
      if (sign * (value - extreme) < 0) extreme = value
    }
    return extreme
  }
  return (a, b) => {
    const left = numberOf(a)
    const right = numberOf(b)
    if (left === right) return 0
    if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : 1
    if (Number.isNaN(right)) return -1
    return left < right ? -sign : sign
  }
}

function comparingTexts(column: CodedColumn, order: 'asc' | 'desc'): Compare {
  const sign = order === 'asc' ? 1 : -1
  const { starts, codes } = column
  const compareCodes = (a: number, b: number) => {
    if (a === b) return 0
    const [left, right] = [column.sortKeyOf(a), column.sortKeyOf(b)]
    if (left !== right) return left < right ? -1 : 1
    return String(column.valueOf(a)) < String(column.valueOf(b)) ? -1 : 1
  }
  const codeOf = (doc: number) => {
    const start = starts[doc] as number
    const end = starts[doc + 1] as number
    if (start === end) return -1
    let extreme = codes[start] as number
    for (let at = start + 1; at < end; at++) {
      if (sign * compareCodes(codes[at] as number, extreme) < 0) extreme = codes[at] as number
    }
    return extreme
  }
  return (a, b) => {
    const left = codeOf(a)
    const right = codeOf(b)
    if (left === right) return 0
    if (left < 0) return 1
    if (right < 0) return -1
    return sign * compareCodes(left, right)
  }
}
