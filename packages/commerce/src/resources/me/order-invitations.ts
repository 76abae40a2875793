import type { Rules } from '../../rules.ts'

/** Invitations to fill an order together. Contract section 20. */
export const meOrderInvitations = {
  listGroupOrderInvitations: 'GET /me/orderinvitations : GroupOrderInvitation[]',
  createGroupOrderInvitation: 'POST /me/orderinvitations GroupOrderInvitation : GroupOrderInvitation',
  getGroupOrderInvitation: 'GET /me/orderinvitations/{invitationID} : GroupOrderInvitation',
  deleteGroupOrderInvitation: 'DELETE /me/orderinvitations/{invitationID}',
  patchGroupOrderInvitation: 'PATCH /me/orderinvitations/{invitationID} ~GroupOrderInvitation : GroupOrderInvitation',
} as const

export const meOrderInvitationsRules = {
  read: 'Shopper',
  write: 'Shopper',
  search: {
    listGroupOrderInvitations: 'ID Name OrderID OrderStatus',
  },
  sort: {
    listGroupOrderInvitations: 'ID Name OrderID OrderStatus',
  },
  beta: '*',
} as const satisfies Rules<typeof meOrderInvitations>
