import type { Rules } from '../../rules.ts'

/** Language and currency, and the parties they hold for. Contract section 9.8. */
export const locales = {
  list: 'GET /locales : Locale[]',
  create: 'POST /locales Locale : Locale',
  get: 'GET /locales/{localeID} : Locale',
  save: 'PUT /locales/{localeID} Locale : Locale',
  delete: 'DELETE /locales/{localeID}',
  patch: 'PATCH /locales/{localeID} ~Locale : Locale',
  deleteAssignment: 'DELETE /locales/{localeID}/assignments?buyerID&userID&userGroupID',
  listAssignments: 'GET /locales/assignments?buyerID&localeID&userGroupID&level=GroupLevel : LocaleAssignment[page]',
  saveAssignment: 'POST /locales/assignments LocaleAssignment',
} as const

export const localesRules = {
  read: 'LocaleAdmin LocaleReader',
  write: 'LocaleAdmin',
  roles: {
    deleteAssignment: 'LocaleAdmin PromotionAdmin',
  },
  search: {
    list: 'ID Currency',
  },
  sort: {
    list: 'ID',
  },
} as const satisfies Rules<typeof locales>
