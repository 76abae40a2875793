import { limitTable } from '../../../ground/limits.ts'

/** Objects of a page whose size nobody says. Contract section 6.3. */
export const DEFAULT_PAGE_SIZE = 20

/** Limits of a list: what one request may ask the database to compare and to sort. Contract sections 6.3 and 23. */
export const LIST_LIMITS = limitTable({
  pageSize: { value: 100, unit: 'objects', of: 'a page' },
  // Whoever wants more filters `ID=>{last}`.
  depth: { value: 100_000, unit: 'objects', of: 'objects that pages reach' },
  facets: { value: 50, unit: 'entries', of: 'facets that are counted' },
  facetValues: { value: 250, unit: 'entries', of: 'values of a facet, the most frequent ones' },
  filters: { value: 50, unit: 'entries', of: 'filters' },
  filterText: { value: 2000, unit: 'characters', of: 'a filter' },
  alternatives: { value: 100, unit: 'entries', of: 'alternatives of a filter' },
  comparisons: {
    value: 200,
    unit: 'entries',
    of: 'comparisons with each object: of every filter its properties times its alternatives, added up',
  },
  // Each is searched for every word.
  searchedFields: { value: 20, unit: 'entries', of: 'fields that `searchOn` names' },
  words: { value: 32, unit: 'entries', of: 'words of `search`' },
  sorts: { value: 10, unit: 'entries', of: 'properties of `sortBy`' },
})
