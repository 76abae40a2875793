import { CONTENT_LIMITS } from '../limits.ts'

/** Entries that are looked at in one part; fewer where much of them is compared. */
const ENTRIES_AT_ONCE = 200

/** Units of work in one part: 0.3 ms of it, and 5 ms before the code is compiled. */
const UNITS_AT_ONCE = 15_000

/** What looking at one value takes, in units; comparing it takes one for each character. */
const VALUE_UNITS = 50

/** How much one search compares. */
export interface SearchWork {
  /**
   * Counts a value that is looked at, and its characters that are compared.
   *
   * @returns whether that was enough for one part of the work
   * @throws the refusal, beyond the limit of one search
   */
  add(characters: number): boolean
  /** Counts an entry that is looked at. @returns as {@link add} does */
  addEntry(): boolean
}

/** @param refused makes the error of a search that compares too much, of its message */
export function createSearchWork(refused: Refusal): SearchWork {
  const max = CONTENT_LIMITS.searchWork.value
  let total = 0
  let [entries, units] = [0, 0]
  const isTimeToPause = () => {
    if (entries < ENTRIES_AT_ONCE && units < UNITS_AT_ONCE) return false
    entries = 0
    units = 0
    return true
  }
  return {
    add(characters) {
      total += VALUE_UNITS + characters
      if (total > max) throw refused('The search compares too much text. Send fewer or shorter conditions.')
      units += VALUE_UNITS + characters
      return isTimeToPause()
    },
    addEntry() {
      entries += 1
      return isTimeToPause()
    },
  }
}

type Refusal = (message: string) => Error

/**
 * Counts the conditions of a search, with the groups they stand in.
 *
 * @param refused makes the error of a search that is too large, of its message
 */
export function createConditionCount(refused: Refusal) {
  const { searchConditions, searchDepth } = CONTENT_LIMITS
  let count = 0
  return {
    /** @param texts the name of a field and what it is compared with */
    add(depth: number, texts: readonly (string | null | undefined)[] = []): void {
      count += 1
      if (count > searchConditions.value || depth > searchDepth.value) {
        throw refused(
          `A search has at most ${searchConditions.value} conditions, nested at most ${searchDepth.value} deep.`,
        )
      }
      requireShortTexts(texts, refused)
    },
  }
}

/** Refuses names of fields, and values to search for, that are too long. */
export function requireShortTexts(texts: readonly (string | null | undefined)[], refused: Refusal): void {
  const max = CONTENT_LIMITS.searchText.value
  if (texts.some((text) => (text ?? '').length > max)) {
    throw refused(`A value to search for, and the name of a field, have at most ${max} characters.`)
  }
}
