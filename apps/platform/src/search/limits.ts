import { limitTable } from '../ground/limits.ts'

/** Limits of the search service. What a search may cost in all is in `wire/search-cost.ts`. */
export const SEARCH_LIMITS = limitTable({
  searches: { value: 3000, unit: 'a minute', of: 'searches of an address' },
  events: { value: 3000, unit: 'a minute', of: 'search events of an address' },
  // The longest that any client sends has some ten thousand.
  searchBody: { value: 256 * 1024, unit: 'bytes', of: 'the body of a search request' },
  cost: { value: 100_000, unit: 'units', of: 'the cost of a search: twenty widgets with all facets' },
  eventBody: { value: 256 * 1024, unit: 'bytes', of: 'a search event' },
  filterClauses: { value: 1000, unit: 'entries', of: 'clauses of a filter, at all depths' },
  listedValues: { value: 1000, unit: 'entries', of: 'values of a clause, corners of a polygon, entries of a list' },
  configurationBody: { value: 2 * 1024 * 1024, unit: 'bytes', of: 'a part of the configuration' },
  rulesBody: { value: 512 * 1024, unit: 'bytes', of: 'rules of a widget' },
  documentBody: { value: 4 * 1024 * 1024, unit: 'bytes', of: 'a request with documents' },
  documentText: { value: 512 * 1024, unit: 'characters', of: 'the fields of a document' },
  // Some hundred thousand products, written as they are read.
  importBody: { value: 512 * 1024 * 1024, unit: 'bytes', of: 'a line-by-line import' },
  importLine: { value: 1024 * 1024, unit: 'characters', of: 'a line of an import' },
  parties: { value: 200, unit: 'entries', of: 'parties whose view of the shop is kept' },
})
