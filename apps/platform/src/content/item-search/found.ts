/** Going through items in parts, for those that a search asks for. */
import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
import type { Item, ItemVersion } from '../model.ts'
import type { SearchWork } from './search-work.ts'

/** An item in one version of a language. */
export interface Found {
  readonly item: Item
  readonly version: ItemVersion
}

export type Test = (found: Found) => YieldingTask<boolean>

/** Those that the test holds for, in the order of the items; of each the versions that are looked at. */
export function* findEntries(
  items: Iterable<Item>,
  versionsOf: (item: Item) => readonly ItemVersion[],
  test: Test,
  work: SearchWork,
): YieldingTask<readonly Found[]> {
  const found: Found[] = []
  for (const item of items) {
    if (work.addEntry()) yield
    for (const [index, version] of versionsOf(item).entries()) {
      if (index > 0 && work.addEntry()) yield
      const entry = { item, version }
      if (yield* test(entry)) found.push(entry)
    }
  }
  return found
}

export function* holdsForEvery(tests: readonly Test[], found: Found): YieldingTask<boolean> {
  for (const test of tests) if (!(yield* test(found))) return false
  return true
}

export function* holdsForSome(tests: readonly Test[], found: Found): YieldingTask<boolean> {
  for (const test of tests) if (yield* test(found)) return true
  return false
}

export const negated = (test: Test): Test =>
  function* (found) {
    return !(yield* test(found))
  }
