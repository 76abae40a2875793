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
  upload: { value: 25 * 1024 * 1024, unit: 'bytes', of: 'an uploaded file' },
  // Width × height × frames: stops decompression bombs.
  picture: { value: 50_000_000, unit: 'pixels', of: 'a picture, all frames' },
})
