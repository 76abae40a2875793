import type { Rules } from '../../rules.ts'

/** Groups of the marketplace owner’s users. Contract section 8.3. */
export const adminUserGroups = {
  list: 'GET /usergroups : UserGroup[]',
  create: 'POST /usergroups UserGroup : UserGroup',
  get: 'GET /usergroups/{userGroupID} : UserGroup',
  save: 'PUT /usergroups/{userGroupID} UserGroup : UserGroup',
  delete: 'DELETE /usergroups/{userGroupID}',
  patch: 'PATCH /usergroups/{userGroupID} ~UserGroup : UserGroup',
  deleteUserAssignment: 'DELETE /usergroups/{userGroupID}/assignments/{userID}',
  listUserAssignments: 'GET /usergroups/assignments?userGroupID&userID : UserGroupAssignment[page]',
  saveUserAssignment: 'POST /usergroups/assignments UserGroupAssignment',
} as const

export const adminUserGroupsRules = {
  read: 'AdminUserGroupAdmin AdminUserGroupReader',
  write: 'AdminUserGroupAdmin',
  search: {
    list: 'ID Name Description',
  },
  sort: {
    list: 'Name ID',
  },
} as const satisfies Rules<typeof adminUserGroups>
