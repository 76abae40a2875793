import type { Rules } from '../../rules.ts'

/** Applications that may ask for tokens, their secrets, and the parties they serve. Contract section 9.1. */
export const apiClients = {
  list: 'GET /apiclients : ApiClient[]',
  create: 'POST /apiclients ApiClient : ApiClient',
  get: 'GET /apiclients/{apiClientID} : ApiClient',
  save: 'PUT /apiclients/{apiClientID} ApiClient : ApiClient',
  delete: 'DELETE /apiclients/{apiClientID}',
  patch: 'PATCH /apiclients/{apiClientID} ~ApiClient : ApiClient',
  listSecrets: 'GET /apiclients/{apiClientID}/secrets : ApiClientSecret[]',
  createSecret: 'POST /apiclients/{apiClientID}/secrets ApiClientSecret : ApiClientSecretCreateResponse',
  getSecret: 'GET /apiclients/{apiClientID}/secrets/{apiClientSecretID} : ApiClientSecret',
  deleteSecret: 'DELETE /apiclients/{apiClientID}/secrets/{apiClientSecretID}',
  patchSecret: 'PATCH /apiclients/{apiClientID}/secrets/{apiClientSecretID} ~ApiClientSecret : ApiClientSecret',
  listAssignments: 'GET /apiclients/assignments?apiClientID&buyerID&supplierID : ApiClientAssignment[page]',
  saveAssignment: 'POST /apiclients/assignments ApiClientAssignment',
  deleteAssignment: 'DELETE /apiclients/{apiClientID}/assignments?buyerID&supplierID',
  deleteBuyerAssignment: 'DELETE /buyers/{buyerID}/ApiClients/Assignments/{apiClientID}',
  deleteSupplierAssignment: 'DELETE /suppliers/{supplierID}/ApiClients/Assignments/{apiClientID}',
} as const

export const apiClientsRules = {
  read: 'ApiClientAdmin ApiClientReader',
  write: 'ApiClientAdmin',
  search: {
    list: 'ID AppName DefaultContextUserName',
    listSecrets: 'ID',
  },
  sort: {
    list: 'ID AppName DefaultContextUserName',
    listSecrets: 'ID',
  },
  sellerOnly: '*',
} as const satisfies Rules<typeof apiClients>
