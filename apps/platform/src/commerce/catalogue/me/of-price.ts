import { CommerceError } from '../../commerce-error.ts'
import type { Call } from '../../operations/call.ts'

/**
 * Prices are worked out for an answer: nothing filters or sorts by them. Throws `List.InvalidProperty` and
 * `List.InvalidSortProperty`. Contract section 6.2.
 */
export function refuseOfPrice({ rest }: Pick<Call, 'rest'>): void {
  for (const [name, value] of rest) {
    const isSort = name.toLowerCase() === 'sortby'
    const named = isSort ? value.split(',') : name.split('|')
    const wrong = named.find((each) => /^!?PriceSchedule(\.|$)/.test(each))
    if (wrong === undefined) continue
    const code = isSort ? 'List.InvalidSortProperty' : 'List.InvalidProperty'
    throw new CommerceError(400, code, `Products are not ${isSort ? 'sorted' : 'filtered'} by ${wrong}.`, {
      Property: wrong,
    })
  }
}
