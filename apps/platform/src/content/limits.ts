import { limitTable } from '../ground/limits.ts'

/** Limits of the content service. Those of what a GraphQL query asks for: `graphql/limits.ts`. */
export const CONTENT_LIMITS = limitTable({
  // 200 a second: more than a site that is built anew page by page asks for, and far less than a platform answers.
  reads: {
    value: 12_000,
    unit: 'a minute',
    of: 'requests that read content, of a key and an address',
    setting: 'CONTENT_REQUESTS_PER_MINUTE',
  },
  queryBody: { value: 256 * 1024, unit: 'bytes', of: 'a GraphQL query' },
  // Field values travel in the body: a long page with its layout fits many times.
  authoringBody: { value: 8 * 1024 * 1024, unit: 'bytes', of: 'a request of an author' },
  visitorBody: { value: 64 * 1024, unit: 'bytes', of: 'a form or a tracked event' },
  forms: { value: 300, unit: 'a minute', of: 'forms of an address' },
  trackedEvents: { value: 3000, unit: 'a minute', of: 'tracked events of an address' },
  searchConditions: { value: 30, unit: 'entries', of: 'conditions of a search, with the groups they stand in' },
  searchDepth: { value: 10, unit: 'levels', of: 'conditions within conditions' },
  searchText: {
    value: 1000,
    unit: 'characters',
    of: 'a value to search for, and the name of the field it is searched in',
  },
  // Thirty conditions over a hundred thousand items of ordinary length.
  searchWork: {
    value: 500_000_000,
    unit: 'units',
    of: 'the work of a search: characters compared, and 50 for each value',
  },
  itemSearchPage: { value: 1000, unit: 'entries', of: 'a page of a search of the drafts' },
  itemSearchOrders: { value: 10, unit: 'entries', of: 'fields that a search of the drafts is sorted by' },
  authorTasks: { value: 100, unit: 'waiting', of: 'searches, lists of users and publication plans of an author' },
  upload: { value: 25 * 1024 * 1024, unit: 'bytes', of: 'an uploaded file' },
  // Width × height × frames: stops decompression bombs.
  picture: { value: 50_000_000, unit: 'pixels', of: 'a picture, all frames' },
})
