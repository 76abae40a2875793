import type { Rules } from '../../rules.ts'

/** A buyer’s cost centres and who may charge them. */
export const costCenters = {
  list: 'GET /buyers/{buyerID}/costcenters : CostCenter[]',
  create: 'POST /buyers/{buyerID}/costcenters CostCenter : CostCenter',
  get: 'GET /buyers/{buyerID}/costcenters/{costCenterID} : CostCenter',
  save: 'PUT /buyers/{buyerID}/costcenters/{costCenterID} CostCenter : CostCenter',
  delete: 'DELETE /buyers/{buyerID}/costcenters/{costCenterID}',
  patch: 'PATCH /buyers/{buyerID}/costcenters/{costCenterID} ~CostCenter : CostCenter',
  deleteAssignment: 'DELETE /buyers/{buyerID}/costcenters/{costCenterID}/assignments?userID&userGroupID',
  listAssignments:
    'GET /buyers/{buyerID}/costcenters/assignments?costCenterID&userGroupID&level=GroupLevel : CostCenterAssignment[page]',
  saveAssignment: 'POST /buyers/{buyerID}/costcenters/assignments CostCenterAssignment',
} as const

export const costCentersRules = {
  read: 'CostCenterAdmin CostCenterReader',
  write: 'CostCenterAdmin',
  search: {
    list: 'ID Name Description',
  },
  sort: {
    list: 'Name ID',
  },
} as const satisfies Rules<typeof costCenters>
