import type { Rules } from '../../rules.ts'

/** Groups of a buyer’s users: prices, visibility and approvals hang on them. Contract section 8.3. */
export const userGroups = {
  list: 'GET /buyers/{buyerID}/usergroups : UserGroup[]',
  create: 'POST /buyers/{buyerID}/usergroups UserGroup : UserGroup',
  get: 'GET /buyers/{buyerID}/usergroups/{userGroupID} : UserGroup',
  save: 'PUT /buyers/{buyerID}/usergroups/{userGroupID} UserGroup : UserGroup',
  delete: 'DELETE /buyers/{buyerID}/usergroups/{userGroupID}',
  patch: 'PATCH /buyers/{buyerID}/usergroups/{userGroupID} ~UserGroup : UserGroup',
  deleteUserAssignment: 'DELETE /buyers/{buyerID}/usergroups/{userGroupID}/assignments/{userID}',
  listUserAssignments: 'GET /buyers/{buyerID}/usergroups/assignments?userGroupID&userID : UserGroupAssignment[page]',
  saveUserAssignment: 'POST /buyers/{buyerID}/usergroups/assignments UserGroupAssignment',
} as const

export const userGroupsRules = {
  read: 'UserGroupAdmin UserGroupReader',
  write: 'UserGroupAdmin',
  search: {
    list: 'ID Name Description',
  },
  sort: {
    list: 'Name ID',
  },
} as const satisfies Rules<typeof userGroups>
