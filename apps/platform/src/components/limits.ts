import { limitTable } from '../ground/limits.ts'

/** Limits of the components service. */
export const COMPONENT_LIMITS = limitTable({
  // A list of records with views and models.
  authoringBody: { value: 4 * 1024 * 1024, unit: 'bytes', of: 'a request of an author' },
  thumbnail: { value: 2 * 1024 * 1024, unit: 'bytes', of: 'a thumbnail' },
})
