/** Contract sections 6.3 and 23. */
export const DEFAULT_PAGE_SIZE = 20
export const LARGEST_PAGE_SIZE = 100
/** Objects that pages reach: whoever wants more filters `ID=>{last}`. */
export const DEEPEST_RESULT = 100_000
/** Facets counted in one list. */
export const MOST_FACETS = 50
/** Values of one facet, the most frequent ones. */
export const MOST_FACET_VALUES = 250
/** What one request may ask the database to compare. */
export const MOST_FILTERS = 50
export const MOST_ALTERNATIVES = 100
/** Comparisons of one list with each object: of every filter its properties times its alternatives, added up. */
export const MOST_COMPARISONS = 200
/** Fields that `searchOn` names: each is searched for every word. */
export const MOST_SEARCHED_FIELDS = 20
export const LONGEST_VALUE = 2000
export const MOST_TERMS = 32
export const MOST_SORTS = 10
