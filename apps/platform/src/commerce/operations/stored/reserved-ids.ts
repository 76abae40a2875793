import { ValidationError } from '../../commerce-error.ts'
import { type Family, families } from '../../families/index.ts'
import { operations } from '../operation-table.ts'

const segmentsOf = (path: string) => path.toLowerCase().split('/')
const isParameter = (segment: string) => segment.startsWith('{')

/** By family, the words that stand where an id would: `/products/assignments`. */
const reserved: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...families.values()].map(({ name, at }) => {
    const own = segmentsOf(at)
    const words = operations.flatMap(({ path }) => {
      const segments = segmentsOf(path)
      const isBelow = own.every((word, index) => {
        const other = segments[index] ?? ''
        return isParameter(word) ? isParameter(other) : word === other
      })
      const word = segments[own.length]
      return isBelow && word !== undefined && !isParameter(word) ? [word] : []
    })
    return [name, new Set(words)]
  }),
)

/** Throws `ValidationFailure` for an id that no address would lead to: static segments come first. Contract section 5. */
export function checkId({ name }: Pick<Family, 'name'>, id: string): void {
  if (!reserved.get(name)?.has(id.toLowerCase())) return
  throw new ValidationError([{ Field: 'ID', Rule: `must not be ${id}, which is part of an address` }])
}
