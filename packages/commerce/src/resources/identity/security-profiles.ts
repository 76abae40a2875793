import type { Rules } from '../../rules.ts'

/** Named sets of roles and password rules, and who holds them. Contract sections 9.3 and 9.4. */
export const securityProfiles = {
  list: 'GET /securityprofiles : SecurityProfile[]',
  create: 'POST /securityprofiles SecurityProfile : SecurityProfile',
  get: 'GET /securityprofiles/{securityProfileID} : SecurityProfile',
  save: 'PUT /securityprofiles/{securityProfileID} SecurityProfile : SecurityProfile',
  delete: 'DELETE /securityprofiles/{securityProfileID}',
  patch: 'PATCH /securityprofiles/{securityProfileID} ~SecurityProfile : SecurityProfile',
  deleteAssignment: 'DELETE /securityprofiles/{securityProfileID}/assignments?buyerID&userID&userGroupID&supplierID',
  listAssignments:
    'GET /securityprofiles/assignments?buyerID&supplierID&securityProfileID&userID&userGroupID&commerceRole=CommerceRole&level=PartyType : SecurityProfileAssignment[page]',
  saveAssignment: 'POST /securityprofiles/assignments SecurityProfileAssignment',
} as const

export const securityProfilesRules = {
  read: 'SecurityProfileAdmin SecurityProfileReader SetSecurityProfile',
  write: 'SecurityProfileAdmin SetSecurityProfile',
  roles: {
    listAssignments: 'SecurityProfileAdmin SetSecurityProfile',
  },
  search: {
    list: 'ID Name',
  },
  sort: {
    list: 'ID Name',
  },
  sellerOnly: '*',
} as const satisfies Rules<typeof securityProfiles>
