import type { Rules } from '../../rules.ts'

/** Where failures of outbound calls are reported. Contract section 21. */
export const errorConfigs = {
  get: 'GET /integrations/ErrorConfig : ErrorConfig',
  save: 'PUT /integrations/ErrorConfig ErrorConfig : ErrorConfig',
  delete: 'DELETE /integrations/ErrorConfig',
  patch: 'PATCH /integrations/ErrorConfig ~ErrorConfig : ErrorConfig',
  validate: 'POST /integrations/ErrorConfig/validate',
} as const

export const errorConfigsRules = {
  read: 'ErrorConfigAdmin',
  write: 'ErrorConfigAdmin',
  sellerOnly: '*',
} as const satisfies Rules<typeof errorConfigs>
