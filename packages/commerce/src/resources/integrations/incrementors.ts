import type { Rules } from '../../rules.ts'

/** Counters for readable ids. Contract section 8.2. */
export const incrementors = {
  list: 'GET /incrementors : Incrementor[]',
  create: 'POST /incrementors Incrementor : Incrementor',
  get: 'GET /incrementors/{incrementorID} : Incrementor',
  save: 'PUT /incrementors/{incrementorID} Incrementor : Incrementor',
  delete: 'DELETE /incrementors/{incrementorID}',
  patch: 'PATCH /incrementors/{incrementorID} ~Incrementor : Incrementor',
} as const

export const incrementorsRules = {
  read: 'IncrementorAdmin IncrementorReader',
  write: 'IncrementorAdmin',
  search: {
    list: 'ID Name',
  },
  sort: {
    list: 'ID Name',
  },
  sellerOnly: '*',
} as const satisfies Rules<typeof incrementors>
