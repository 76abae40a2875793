import type { Rules } from '../../rules.ts'

/** Groups of a supplier’s users. Contract section 8.3. */
export const supplierUserGroups = {
  list: 'GET /suppliers/{supplierID}/usergroups : UserGroup[]',
  create: 'POST /suppliers/{supplierID}/usergroups UserGroup : UserGroup',
  get: 'GET /suppliers/{supplierID}/usergroups/{userGroupID} : UserGroup',
  save: 'PUT /suppliers/{supplierID}/usergroups/{userGroupID} UserGroup : UserGroup',
  delete: 'DELETE /suppliers/{supplierID}/usergroups/{userGroupID}',
  patch: 'PATCH /suppliers/{supplierID}/usergroups/{userGroupID} ~UserGroup : UserGroup',
  deleteUserAssignment: 'DELETE /suppliers/{supplierID}/usergroups/{userGroupID}/assignments/{userID}',
  listUserAssignments:
    'GET /suppliers/{supplierID}/usergroups/assignments?userGroupID&userID : UserGroupAssignment[page]',
  saveUserAssignment: 'POST /suppliers/{supplierID}/usergroups/assignments UserGroupAssignment',
} as const

export const supplierUserGroupsRules = {
  read: 'SupplierUserGroupAdmin SupplierUserGroupReader',
  write: 'SupplierUserGroupAdmin',
  search: {
    list: 'ID Name Description',
  },
  sort: {
    list: 'Name ID',
  },
} as const satisfies Rules<typeof supplierUserGroups>
