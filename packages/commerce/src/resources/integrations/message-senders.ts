import type { Rules } from '../../rules.ts'

/** Messages to people, what sends them, and who gets them. Contract section 21. */
export const messageSenders = {
  list: 'GET /messagesenders : MessageSender[]',
  create: 'POST /messagesenders MessageSender : MessageSender',
  get: 'GET /messagesenders/{messageSenderID} : MessageSender',
  save: 'PUT /messagesenders/{messageSenderID} MessageSender : MessageSender',
  delete: 'DELETE /messagesenders/{messageSenderID}',
  patch: 'PATCH /messagesenders/{messageSenderID} ~MessageSender : MessageSender',
  deleteAssignment: 'DELETE /messagesenders/{messageSenderID}/assignments?buyerID&userID&userGroupID&supplierID',
  listAssignments:
    'GET /messagesenders/assignments?buyerID&messageSenderID&userGroupID&level=GroupLevel&supplierID : MessageSenderAssignment[page]',
  saveAssignment: 'POST /messagesenders/assignments MessageSenderAssignment',
  listCCListenerAssignments: 'GET /messagesenders/CCListenerAssignments : MessageCCListenerAssignment[]',
  saveCCListenerAssignment: 'POST /messagesenders/CCListenerAssignments MessageCCListenerAssignment',
} as const

export const messageSendersRules = {
  read: 'MessageSenderAdmin MessageSenderReader',
  write: 'MessageSenderAdmin',
  roles: {
    deleteAssignment: 'MessageConfigAssignmentAdmin MessageSenderAdmin',
    listAssignments: 'MessageConfigAssignmentAdmin MessageSenderAdmin',
    saveAssignment: 'MessageConfigAssignmentAdmin MessageSenderAdmin',
    listCCListenerAssignments: 'MessageConfigAssignmentAdmin MessageSenderAdmin',
    saveCCListenerAssignment: 'MessageConfigAssignmentAdmin MessageSenderAdmin',
  },
  search: {
    list: 'ID Name',
    listCCListenerAssignments: 'BuyerID UserGroupID UserID MessageConfigName SupplierID',
  },
  sort: {
    list: 'ID Name',
    listCCListenerAssignments: 'BuyerID UserGroupID UserID MessageConfigName SupplierID',
  },
  sellerOnly: '*',
} as const satisfies Rules<typeof messageSenders>
